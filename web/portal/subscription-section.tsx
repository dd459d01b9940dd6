import { sellerPath } from '#contract/pages.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PriceLine } from '../ui/price-line.tsx'
import { Section } from '../ui/section.tsx'
import { Inline } from '../ui/stack.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Text } from '../ui/text.tsx'
import { CancelSubscription } from './cancel-subscription.tsx'
import { ChangePlan } from './change-plan.tsx'
import { PayOrder } from './pay-order.tsx'
import type { Offer, Order, Portal, Subscription } from './portal.ts'

type SubscriptionSectionProps = {
  portal: Portal
  offer: Offer
  subscription: Subscription
  openOrder: Order | undefined
  flow: string | null
  onChange: () => Promise<void>
}

/** A subscription: what it costs and when next, and everything that can be done with it. */
export function SubscriptionSection({ portal, offer, subscription, openOrder, flow, onChange }: SubscriptionSectionProps) {
  const t = useTranslations('portal')
  const dates = useDates()
  const money = useMoney(subscription.currency)
  const { each, wordsOf } = usePriceWords()
  const { product, status, cancel_at_period_end: isEnding, current_period_end: until, ended_at: ended } = subscription
  const isLate = status === 'past_due' || status === 'unpaid'
  const isLive = ended === null
  const keeping = useSubmit({
    call: () => portal.subscriptions.update({ id: subscription.id, cancel_at_period_end: false }),
    onDone() {
      void onChange()
      return 'staying'
    },
  })
  const others = offer.products.filter((other) => other.is_recurring && other.id !== product.id && isFixed(other))
  return (
    <Section
      title={product.name}
      badge={
        <StateBadge tone={isLate ? 'danger' : !isLive ? 'neutral' : isEnding ? 'warning' : 'success'}>
          {t(isLive && isEnding ? 'ending' : status)}
        </StateBadge>
      }
    >
      {subscription.amount === 0 && isMetered(product) ? (
        <PriceLine amount={wordsOf(product).amount} />
      ) : (
        <PriceLine amount={money(subscription.amount)} per={each(subscription.recurring_interval)} />
      )}
      {isLate && <Alert tone="warning">{openOrder ? t('late', { amount: money(openOrder.due_amount) }) : t('lateWithout')}</Alert>}
      {isLive && isEnding && <Alert tone="info">{t('keptUntil', { day: dates.long(until) })}</Alert>}
      <Text tone="soft">
        {ended !== null
          ? t('endedOn', { day: dates.long(ended) })
          : isEnding
            ? t('noMoreCharges')
            : t(status === 'trialing' ? 'afterTrial' : isMetered(product) ? 'nextChargeWithUsage' : 'nextCharge', {
                amount: money(subscription.next_charge_amount ?? subscription.amount),
                day: dates.long(until),
              })}
      </Text>
      <FormProblem problem={keeping.problem} words={{ SubscriptionUpdatePending: t('busy') }} />
      <Inline>
        {openOrder && isLate && <PayOrder portal={portal} order={openOrder} isOpen={flow === 'payment'} onPaid={onChange} />}
        {isLive && isEnding && (
          <Button pending={keeping.isPending} pendingText={t('saving')} onClick={() => void keeping.submit(undefined)}>
            {t('keep')}
          </Button>
        )}
        {isLive && !isEnding && !isLate && offer.organization.allow_customer_updates && others.length > 0 && (
          <ChangePlan portal={portal} subscription={subscription} products={others} isOpen={flow === 'update'} onChange={onChange} />
        )}
        {isLive && !isEnding && (
          <CancelSubscription portal={portal} subscription={subscription} isOpen={flow === 'cancel'} onChange={onChange} />
        )}
        {!isLive && (
          <ButtonLink look="secondary" href={sellerPath(offer.organization.slug, 'plans')}>
            {t('subscribeAgain')}
          </ButtonLink>
        )}
      </Inline>
    </Section>
  )
}

/** Nobody can change to a price that they would have to decide about first. */
function isFixed({ prices }: Offer['products'][number]) {
  return prices.every(({ amount_type: type }) => type !== 'custom')
}

/** What is used is not known before the period ends. */
function isMetered({ prices }: Subscription['product']) {
  return prices.some(({ amount_type: type }) => type === 'metered_unit')
}
