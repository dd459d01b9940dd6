import { Link, useParams } from '@tanstack/react-router'
import { billableStatuses } from '#contract/billing/subscription-states.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { BackTo } from '../selling/back-to.tsx'
import { ReadState } from '../selling/read-state.tsx'
import { useAddress } from '../selling/use-address.ts'
import { useMoney } from '../selling/use-money.ts'
import { Alert } from '../ui/alert.tsx'
import { breakable } from '../ui/breakable.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Mono } from '../ui/mono.tsx'
import { Section } from '../ui/section.tsx'
import { linkLook } from '../ui/text-link.tsx'
import { useMoments } from '../ui/use-moments.ts'
import { CancelSubscription } from './cancel-subscription.tsx'
import { ChangePlan } from './change-plan.tsx'
import { KeepSubscription } from './keep-subscription.tsx'
import { SubscriptionBadge } from './subscription-badge.tsx'
import { SubscriptionOrders } from './subscription-orders.tsx'
import { isMetered, useAmountWords } from './use-amount-words.ts'
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
      lead={subscription.customer.email}
      badges={<SubscriptionBadge subscription={subscription} />}
      action={
        isRunning && (
          <div className="flex flex-wrap gap-3">
            <ChangePlan subscription={subscription} />
            {subscription.cancelAtPeriodEnd ? <KeepSubscription subscription={subscription} /> : null}
            <CancelSubscription subscription={subscription} />
          </div>
        )
      }
      side={<SubscriptionFacts subscription={subscription} />}
    >
      <Next subscription={subscription} />
      <SubscriptionOrders subscription={subscription} />
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
  const sum = money(amount, currency)
  if (endedAt) return <Alert tone="info">{t('nextEnded', { day: dayOf(endedAt) })}</Alert>
  if (cancelAtPeriodEnd) return <Alert tone="warning">{t('nextEnds', { day: dayOf(currentPeriodEnd) })}</Alert>
  if (status === 'past_due') return <Alert tone="danger">{t('nextPastDue')}</Alert>
  if (status === 'trialing') return <Alert tone="info">{t('nextTrial', { day: dayOf(trialEnd ?? currentPeriodEnd), amount: sum })}</Alert>
  return (
    <Alert tone="info">
      {t(isMetered(subscription) ? 'nextRenewsWithUsage' : 'nextRenews', { day: dayOf(currentPeriodEnd), amount: sum })}
    </Alert>
  )
}

function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const address = useAddress()
  const amountWords = useAmountWords()
  const { id, customer, startedAt, currentPeriodStart, currentPeriodEnd, seats, discount } = subscription
  const { customerCancellationReason: reason, customerCancellationComment: comment } = subscription
  return (
    <Section title={t('details')}>
      <Facts
        facts={[
          {
            label: t('customer'),
            value: (
              <Link to={address(`customers/${customer.id}`)} className={linkLook}>
                {breakable(customer.email)}
              </Link>
            ),
          },
          { label: t('amount'), value: amountWords(subscription) },
          ...(seats === null ? [] : [{ label: t('seats'), value: seats.toLocaleString(language) }]),
          ...(discount ? [{ label: t('discount'), value: discount.name }] : []),
          ...(startedAt ? [{ label: t('started'), value: dayOf(startedAt) }] : []),
          { label: t('period'), value: `${dayOf(currentPeriodStart)} – ${dayOf(currentPeriodEnd)}` },
          ...(reason ? [{ label: t('why'), value: t(`why_${reason}`) }] : []),
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
