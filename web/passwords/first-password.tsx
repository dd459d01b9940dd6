import { useTranslations } from '../languages/use-translations.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { MailLink } from './mail-link.tsx'

/** For accounts without a password: the mailed link proves the mailbox, and lets a password be chosen. */
export function FirstPassword({ email }: { email: string }) {
  const t = useTranslations('password')
  const settings = useSettings()
  return (
    <Section title={t('noneTitle')} lead={t('none')}>
      {settings?.passwordReset === false ? <Alert tone="info">{t('resetOff')}</Alert> : <MailLink email={email} />}
    </Section>
  )
}
