import { useTranslations } from '../languages/use-translations.ts'
import { StateBadge } from '../ui/text/state-badge.tsx'

const tones = {
  incomplete: 'progress',
  incomplete_expired: 'neutral',
  trialing: 'progress',
  active: 'success',
  past_due: 'danger',
  canceled: 'neutral',
  unpaid: 'danger',
} as const

/** The state of a subscription; one that runs but will end says so. */
export function SubscriptionBadge({ status, isEnding }: { status: keyof typeof tones; isEnding: boolean }) {
  const t = useTranslations('subscriptionStates')
  const endsSoon = isEnding && (status === 'active' || status === 'trialing')
  return <StateBadge tone={endsSoon ? 'warning' : tones[status]}>{t(endsSoon ? 'ending' : status)}</StateBadge>
}
