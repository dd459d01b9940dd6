import { SubscriptionBadge } from '../billing/subscription-badge.tsx'
import { useNextCharge } from '../billing/use-next-charge.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { PriceLine } from '../ui/text/price-line.tsx'
import { Text } from '../ui/text/text.tsx'
import { PortalButton } from './portal-button.tsx'
import type { Overview } from './use-overview.ts'

type PlanSectionProps = { overview: Overview; plan: Overview['subscriptions'][number]; buyer: string | undefined }

/** A plan that is paid for: its price, its seats, what is charged next, and the ways to change it. */
export function PlanSection({ overview, plan, buyer }: PlanSectionProps) {
  const t = useTranslations('purchases')
  const money = useMoneyIn(plan.currency)
  const { each } = usePriceWords()
  const seller = overview.sellers.find(({ id }) => id === plan.sellerId)
  const isLate = plan.status === 'past_due' || plan.status === 'unpaid'
  const dates = useDates()
  const day = dates.long(plan.until)
  const { product, payBy } = plan
  const late = payBy === null ? t('late', { product }) : t('lateBy', { product, day: dates.long(payBy) })
  const next = useNextCharge({ ...plan, isTrial: plan.status === 'trialing', isMetered: false })
  return (
    <Section
      title={plan.product}
      badge={<SubscriptionBadge status={plan.status} isEnding={plan.isEnding} />}
      lead={seller && t('seller', { seller: seller.name })}
    >
      <Stack gap="small">
        <PriceLine amount={money(plan.amount)} per={each(plan.interval)} />
        {isLate ? <Alert tone="warning">{late}</Alert> : <Text tone="soft">{plan.isEnding ? t('endsOn', { day }) : next}</Text>}
        {plan.seats !== null && overview.members !== null && (
          <Text tone="soft">
            {t('seats', { seats: plan.seats, members: overview.members })}
            {' · '}
            {t('perSeat', { amount: money(Math.round(plan.amount / plan.seats)) })}
          </Text>
        )}
      </Stack>
      {overview.mayManage && seller && (
        <Inline>
          {isLate && (
            <PortalButton seller={seller.slug} buyer={buyer} flow="payment">
              {t('pay')}
            </PortalButton>
          )}
          {!plan.isEnding && !isLate && (
            <PortalButton seller={seller.slug} buyer={buyer} flow="update">
              {t('change')}
            </PortalButton>
          )}
          {!plan.isEnding && !isLate && plan.seats !== null && (
            <PortalButton seller={seller.slug} buyer={buyer} flow="seats">
              {t('changeSeats')}
            </PortalButton>
          )}
          {!plan.isEnding && (
            <PortalButton seller={seller.slug} buyer={buyer} flow="cancel" look="quiet">
              {t('cancel')}
            </PortalButton>
          )}
        </Inline>
      )}
    </Section>
  )
}
