import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { Alert } from '../ui/alert.tsx'
import { PriceLine } from '../ui/price-line.tsx'
import { Section } from '../ui/section.tsx'
import { Inline, Stack } from '../ui/stack.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Text } from '../ui/text.tsx'
import { PortalButton } from './portal-button.tsx'
import type { Overview } from './use-overview.ts'

type PlanSectionProps = { overview: Overview; plan: Overview['subscriptions'][number]; buyer: string | undefined }

/** A plan that is paid for: its price, its seats, what is charged next, and the ways to change it. */
export function PlanSection({ overview, plan, buyer }: PlanSectionProps) {
  const t = useTranslations('purchases')
  const money = useMoney(plan.currency)
  const { each } = usePriceWords()
  const seller = overview.sellers.find(({ id }) => id === plan.sellerId)
  const isLate = plan.status === 'past_due' || plan.status === 'unpaid'
  const next = useNextWords(plan)
  return (
    <Section
      title={plan.product}
      badge={<StateBadge tone={isLate ? 'danger' : plan.isEnding ? 'warning' : 'success'}>{useStateWord(plan)}</StateBadge>}
      lead={seller && t('seller', { seller: seller.name })}
    >
      <Stack gap="small">
        <PriceLine amount={money(plan.amount)} per={each(plan.interval)} />
        {isLate ? <Alert tone="warning">{t('late')}</Alert> : <Text tone="soft">{next}</Text>}
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

function useStateWord({ isEnding, status }: PlanSectionProps['plan']): string {
  const t = useTranslations('purchases')
  if (isEnding) return t('ending')
  return t(status === 'canceled' || status === 'incomplete_expired' ? 'unpaid' : status)
}

function useNextWords({ isEnding, status, amount, nextCharge, currency, until }: PlanSectionProps['plan']): string {
  const t = useTranslations('purchases')
  const day = useDates().long(until)
  const money = useMoney(currency)
  if (isEnding) return t('endsOn', { day })
  return t(status === 'trialing' ? 'afterTrial' : 'nextCharge', { amount: money(nextCharge ?? amount), day })
}
