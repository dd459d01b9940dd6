import { useTranslations } from '../languages/use-translations.ts'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { useNow } from '../ui/use-now.ts'
import type { Discount } from './discount-draft.ts'

/** Whether a discount can be redeemed now. */
export function DiscountState({ discount }: { discount: Discount }) {
  const t = useTranslations('discounts')
  const { startsAt, endsAt, maxRedemptions, redemptionsCount } = discount
  const now = new Date(useNow()).toISOString()
  if (endsAt !== null && endsAt <= now) return <StateBadge tone="neutral">{t('over')}</StateBadge>
  if (maxRedemptions !== null && redemptionsCount >= maxRedemptions) return <StateBadge tone="warning">{t('usedUp')}</StateBadge>
  if (startsAt !== null && startsAt > now) return <StateBadge tone="progress">{t('scheduled')}</StateBadge>
  return <StateBadge tone="success">{t('redeemable')}</StateBadge>
}
