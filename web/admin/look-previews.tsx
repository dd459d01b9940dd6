import { isColour } from '#contract/accent.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { LookPreview } from '../ui/layouts/look-preview.tsx'
import { Section } from '../ui/layouts/section.tsx'
import type { LookDraft } from './look-draft.ts'

/** The sign-in page, a button and an email, in the light and the dark theme, as they are being chosen. */
export function LookPreviews({ draft }: { draft: LookDraft }) {
  const t = useTranslations('look')
  const words = { field: t('previewField'), button: t('previewButton'), link: t('previewLink'), letter: t('previewLetter') }
  const { applicationName, accent, radius, logoUrl, logoDarkUrl } = draft
  const shown = {
    name: applicationName,
    accent: isColour(accent.trim()) ? accent.trim().toLowerCase() : null,
    radius: /^\d{1,2}$/.test(radius) ? Math.min(24, Number(radius)) : null,
    words,
  }
  return (
    <Section title={t('preview')}>
      <LookPreview {...shown} theme="light" label={t('light')} logo={logoUrl} />
      <LookPreview {...shown} theme="dark" label={t('dark')} logo={logoDarkUrl || logoUrl} />
    </Section>
  )
}
