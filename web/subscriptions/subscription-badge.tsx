import { useTranslations } from '../languages/use-translations.ts'
import { StateBadge, type StateTone } from '../ui/state-badge.tsx'
import type { Subscription } from './use-subscription.ts'

const tones: Record<Subscription['status'], StateTone> = {
  incomplete: 'progress',
  incomplete_expired: 'neutral',
  trialing: 'progress',
  active: 'success',
  past_due: 'danger',
  canceled: 'neutral',
  unpaid: 'danger',
}

/** How a subscription stands; one that runs but will end says so. */
export function SubscriptionBadge({
  subscription: { status, cancelAtPeriodEnd },
}: {
  subscription: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>
}) {
  const t = useTranslations('subscriptions')
  const isEnding = cancelAtPeriodEnd && (status === 'active' || status === 'trialing')
  return <StateBadge tone={isEnding ? 'warning' : tones[status]}>{isEnding ? t('ending') : t(`is_${status}`)}</StateBadge>
}
