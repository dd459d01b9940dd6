import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { HealthBar } from '../ui/lists/health-bar.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { useHealth } from './use-webhooks.ts'
import type { Endpoint } from './webhook-source.ts'

/** Whether an endpoint is switched on, and whether it takes what it is sent. */
export function EndpointState({ endpoint: { id, enabled } }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks')
  const { language } = useLanguage()
  const { shortOf } = useMoments(language)
  const failingSince = useHealth().data?.get(id)?.failingSince
  if (!enabled) return <StateBadge tone="neutral">{t('off')}</StateBadge>
  if (failingSince) return <StateBadge tone="danger">{t('failingSince', { time: shortOf(failingSince) })}</StateBadge>
  return <StateBadge tone="success">{t('on')}</StateBadge>
}

/** How the last fifty tries went. */
export function EndpointHealth({ endpoint: { id } }: { endpoint: Endpoint }) {
  const words = useHealthWords()
  const health = useHealth().data?.get(id)
  if (!health) return '–'
  return <HealthBar label={words(health.recent)} recent={health.recent} />
}

/** Gives the function that says how many of the last tries went through. */
export function useHealthWords() {
  const t = useTranslations('webhooks')
  const { language } = useLanguage()
  return (recent: readonly boolean[]) => {
    if (recent.length === 0) return t('healthNone')
    const share = recent.filter(Boolean).length / recent.length
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
    return t('healthShare', { percent, count: recent.length })
  }
}
