import { Link } from '@tanstack/react-router'
import { useReadiness } from '../admin/use-readiness.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Section } from '../ui/layouts/section.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { linkLook } from '../ui/text/text-link.tsx'

/** How much of what production needs is there. Gone when all of it is. */
export function ReadinessCard() {
  const t = useTranslations('readiness')
  const { data } = useReadiness()
  const done = data?.filter(({ state }) => state === 'ready').length
  if (!data || done === undefined || done === data.length) return null
  const isBad = data.some(({ state }) => state === 'problem')
  return (
    <Section
      title={t('title')}
      badge={isBad && <StateBadge tone="danger">{t('problem')}</StateBadge>}
      lead={t('progress', { done, all: data.length })}
      action={
        <Link to="/admin/readiness" className={linkLook}>
          {t('open')}
        </Link>
      }
    />
  )
}
