import { useTranslations } from '../languages/use-translations.ts'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { subscriptionTones } from './subscription-tones.ts'

/** The state of a subscription; one that runs but will end says so. */
export function SubscriptionBadge({ status, isEnding }: { status: keyof typeof subscriptionTones; isEnding: boolean }) {
  const t = useTranslations('subscriptionStates')
  const endsSoon = isEnding && (status === 'active' || status === 'trialing')
  return <StateBadge tone={endsSoon ? 'warning' : subscriptionTones[status]}>{t(endsSoon ? 'ending' : status)}</StateBadge>
}
