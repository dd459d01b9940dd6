import { Link, useParams } from '@tanstack/react-router'
import { billableStatuses } from '#contract/billing/subscription-states.ts'
import { useReasonWords } from '../billing/cancellation-reason-field.tsx'
import { SubscriptionBadge } from '../billing/subscription-badge.tsx'
import { inLine, isMetered, taxBehaviorOf, usePriceTags } from '../billing/use-price-tags.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useMoney } from '../prices/use-money.ts'
import { BackTo } from '../selling/back-to.tsx'
import { CustomerCard } from '../selling/customer-card.tsx'
import { ReadState } from '../selling/read-state.tsx'
import { useAddress } from '../selling/use-address.ts'
import { CopyButton } from '../ui/fields/copy-button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { CancelSubscription } from './cancel-subscription.tsx'
import { ChangeCustomersPlan } from './change-customers-plan.tsx'
import { ExtendTrial } from './extend-trial.tsx'
import { KeepSubscription } from './keep-subscription.tsx'
import { NextInvoice } from './next-invoice.tsx'
import { PendingPlan } from './pending-plan.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'
import { SubscriptionOrders } from './subscription-orders.tsx'
import { type Subscription, useSubscription } from './use-subscription.ts'

/** One subscription: when it renews and for how much, and how it is changed and ended. */
export default function SubscriptionScreen() {
  const t = useTranslations('subscriptions')
  const { id = '' } = useParams({ strict: false })
  return (
    <ReadState query={useSubscription(id)} back={<BackTo page="subscriptions">{t('title')}</BackTo>}>
      {(subscription) => <ShownSubscription subscription={subscription} />}
    </ReadState>
  )
}

function ShownSubscription({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const isRunning = billableStatuses.some((status) => status === subscription.status)
  return (
    <Screen
      kind="detail"
      back={<BackTo page="subscriptions">{t('title')}</BackTo>}
      title={subscription.product.name}
      lead={subscription.customer.name ?? subscription.customer.email}
      badges={<SubscriptionBadge status={subscription.status} isEnding={subscription.cancelAtPeriodEnd} />}
      action={
        isRunning && (
          <div className="flex flex-wrap gap-3">
            {subscription.status === 'trialing' && <ExtendTrial subscription={subscription} />}
            <ChangeCustomersPlan subscription={subscription} />
            {subscription.cancelAtPeriodEnd ? <KeepSubscription subscription={subscription} /> : null}
            <CancelSubscription subscription={subscription} />
          </div>
        )
      }
      side={
        <>
          <CustomerCard customer={subscription.customer} />
          <SubscriptionFacts subscription={subscription} />
        </>
      }
    >
      <Next subscription={subscription} />
      <NextInvoice subscription={subscription} />
      <SubscriptionOrders subscription={subscription} />
      <SubscriptionHistory subscription={subscription} />
    </Screen>
  )
}

/** What comes next, in one sentence. */
function Next({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const money = useMoney()
  const { status, cancelAtPeriodEnd, currentPeriodEnd, endedAt, amount, currency, trialEnd } = subscription
  const sum = { amount: money(amount, currency), tax: taxBehaviorOf(subscription) }
  if (endedAt) return <Alert tone="info">{t('nextEnded', { day: dayOf(endedAt) })}</Alert>
  if (cancelAtPeriodEnd) return <Alert tone="warning">{t('nextEnds', { day: dayOf(currentPeriodEnd) })}</Alert>
  if (status === 'past_due') return <Alert tone="danger">{t('nextPastDue')}</Alert>
  if (subscription.pendingUpdate) return <PendingPlan subscription={subscription} />
  if (status === 'trialing') return <Alert tone="info">{t('nextTrial', { day: dayOf(trialEnd ?? currentPeriodEnd), ...sum })}</Alert>
  return (
    <Alert tone="info">{t(isMetered(subscription) ? 'nextRenewsWithUsage' : 'nextRenews', { day: dayOf(currentPeriodEnd), ...sum })}</Alert>
  )
}

function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const address = useAddress()
  const { subscribedAt } = usePriceTags()
  const reasonWords = useReasonWords()
  const { id, product, startedAt, currentPeriodStart, currentPeriodEnd, seats, discount } = subscription
  const { customerCancellationReason: reason, customerCancellationComment: comment } = subscription
  return (
    <Section title={t('details')}>
      <Facts
        facts={[
          {
            label: t('product'),
            value: (
              <Link to={address(`products/${product.id}`)} className={linkLook}>
                {product.name}
              </Link>
            ),
          },
          { label: t('amount'), value: inLine(subscribedAt(subscription)) },
          ...(seats === null ? [] : [{ label: t('seats'), value: seats.toLocaleString(language) }]),
          ...(discount ? [{ label: t('discount'), value: discount.name }] : []),
          ...(startedAt ? [{ label: t('started'), value: dayOf(startedAt) }] : []),
          { label: t('period'), value: `${dayOf(currentPeriodStart)} – ${dayOf(currentPeriodEnd)}` },
          ...(reason ? [{ label: t('why'), value: reasonWords[reason] }] : []),
          ...(comment ? [{ label: t('comment'), value: comment }] : []),
          {
            label: t('id'),
            value: (
              <span className="flex items-center gap-1">
                <Mono>{id}</Mono>
                <CopyButton text={id} words={{ copy: shared('copy'), copied: shared('copied') }} />
              </span>
            ),
          },
        ]}
      />
    </Section>
  )
}
