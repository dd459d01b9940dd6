import { sellerPath } from '#contract/pages.ts'
import { SubscriptionBadge } from '../billing/subscription-badge.tsx'
import { useNextCharge } from '../billing/use-next-charge.ts'
import { isMetered, usePriceTags } from '../billing/use-price-tags.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { Button } from '../ui/fields/button.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { PriceLine } from '../ui/text/price-line.tsx'
import { Text } from '../ui/text/text.tsx'
import { BankStep } from './bank-step.tsx'
import { CancelSubscription } from './cancel-subscription.tsx'
import { ChangeOwnPlan } from './change-own-plan.tsx'
import { ChangeSeats } from './change-seats.tsx'
import { PayOrder } from './pay-order.tsx'
import { PendingPlan } from './pending-plan.tsx'
import type { Asked, Offer, Order, Portal, Subscription } from './portal.ts'

type SubscriptionSectionProps = {
  portal: Portal
  email: string
  offer: Offer
  subscription: Subscription
  openOrder: Order | undefined
  flow: Asked['flow']
  onChange: () => Promise<void>
}

/** A subscription: what it costs and when next, and everything that can be done with it. */
export function SubscriptionSection({ portal, email, offer, subscription, openOrder, flow, onChange }: SubscriptionSectionProps) {
  const t = useTranslations('portal')
  const dates = useDates()
  const money = useMoneyIn(subscription.currency)
  const { subscribedAt } = usePriceTags()
  const { product, status, cancelAtPeriodEnd: isEnding, currentPeriodEnd: until, endedAt: ended, challenge, seats, payBy } = subscription
  const next = useNextCharge({
    ...subscription,
    nextCharge: subscription.nextChargeAmount,
    until,
    isTrial: status === 'trialing',
    isMetered: isMetered(subscription),
  })
  const isLate = status === 'past_due' || status === 'unpaid'
  const isLive = ended === null
  const lateOrder = isLate ? openOrder : undefined
  const isFree = isLive && !isEnding && challenge?.status !== 'requires_action'
  const canChange = isFree && (!isLate || lateOrder !== undefined)
  function lateWords({ dueAmount }: Order) {
    const about = { amount: money(dueAmount), product: product.name }
    return payBy === null ? t('late', about) : t('lateBy', { ...about, day: dates.long(payBy) })
  }
  const keeping = useSubmit({
    call: () => portal.subscriptions.update({ id: subscription.id, cancelAtPeriodEnd: false }),
    onDone() {
      void onChange()
      return 'staying'
    },
  })
  return (
    <Section title={product.name} badge={<SubscriptionBadge status={status} isEnding={isEnding} />}>
      <PriceLine {...subscribedAt(subscription)} />
      {isLate && <Alert tone="warning">{openOrder ? lateWords(openOrder) : t('lateWithout')}</Alert>}
      {isLive && isEnding && <Alert tone="info">{t('keptUntil', { day: dates.long(until) })}</Alert>}
      {isLive && (
        <PendingPlan portal={portal} subscription={subscription} isChoice={offer.organization.allowCustomerUpdates} onChange={onChange} />
      )}
      {isLive && <BankStep portal={portal} subscription={subscription} onChange={onChange} />}
      <Text tone="soft">{ended !== null ? t('endedOn', { day: dates.long(ended) }) : isEnding ? t('noMoreCharges') : next}</Text>
      <FormProblem problem={keeping.problem} words={{ SubscriptionUpdatePending: t('busy') }} />
      <Inline>
        {openOrder && isLate && <PayOrder portal={portal} email={email} order={openOrder} isOpen={flow === 'payment'} onPaid={onChange} />}
        {isLive && isEnding && (
          <Button pending={keeping.isPending} pendingText={t('saving')} onClick={() => void keeping.submit(undefined)}>
            {t('keep')}
          </Button>
        )}
        {canChange && (
          <ChangeOwnPlan
            portal={portal}
            email={email}
            subscription={subscription}
            lateOrder={lateOrder}
            isOpen={flow === 'update'}
            onChange={onChange}
          />
        )}
        {canChange && !isLate && seats !== null && (
          <ChangeSeats portal={portal} subscription={subscription} seats={seats} isOpen={flow === 'seats'} onChange={onChange} />
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
