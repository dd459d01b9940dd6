import { Link } from '@tanstack/react-router'
import { CircleSlash, CircleX, CreditCard, Gift, Repeat, ShieldAlert, ShoppingBag, Undo2 } from 'lucide-react'
import type { DataOf } from '#client/index.ts'
import type { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useMoney } from '../prices/use-money.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Timeline, type TimelineEntry } from '../ui/lists/timeline.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { useAddress } from './use-address.ts'
import { useCardWords } from './use-card-words.ts'

type Order = DataOf<typeof billing.orders.get>
export type Payment = DataOf<typeof billing.payments.get>
type Refund = DataOf<typeof billing.refunds.list>['items'][number]
type Dispute = DataOf<typeof billing.disputes.get>
type Subscription = DataOf<typeof billing.subscriptions.get>
type Grant = DataOf<typeof billing.benefitGrants.list>['items'][number]

export type Happened = Omit<TimelineEntry, 'time'> & { at: string }

/** What happened with one thing, newest first; of what happened at once, what was named last. What it all began with comes last, whenever that was. */
export function History({ lead, entries, first }: { lead: string; entries: readonly Happened[]; first?: Happened }) {
  const t = useTranslations('customers')
  const { language } = useLanguage()
  const sorted = entries.toReversed().sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  return (
    <Section title={t('history')} lead={lead}>
      <Timeline
        label={t('history')}
        entries={[...sorted, ...(first ? [first] : [])].map(({ at, ...entry }) => ({
          ...entry,
          time: <RelativeTime at={at} language={language} />,
        }))}
      />
    </Section>
  )
}

/** Gives the functions that tell what happened, each by what is stored of it. */
export function useHappened() {
  const t = useTranslations('customers')
  const states = useTranslations('bills')
  const refunds = useTranslations('orders')
  const address = useAddress()
  const money = useMoney()
  const cardWords = useCardWords()
  const link = (to: string, words: string) => (
    <Link to={address(to)} className={linkLook}>
      {words}
    </Link>
  )
  const failed = (words: string) => <span className="text-danger">{words}</span>

  function ofOrder({ id, createdAt, product, invoiceNumber, totalAmount, currency, status, billingReason }: Order): Happened[] {
    const words = ({ subscription_cycle: 'renewed', subscription_update: 'planChanged' } as const)[billingReason as string] ?? 'bought'
    const title = link(`orders/${id}`, t(words, { product: product.name, amount: money(totalAmount, currency) }))
    return [
      {
        id,
        icon: ShoppingBag,
        title,
        detail: status === 'pending' ? `${invoiceNumber} · ${states('pending')}` : invoiceNumber,
        at: createdAt,
      },
    ]
  }
  function ofPayment({ id, createdAt, status, amount, currency, methodMetadata, declineMessage, declineReason }: Payment): Happened[] {
    const facts = { amount: money(amount, currency), card: cardWords(methodMetadata) }
    if (status === 'failed')
      return [{ id, icon: CircleX, title: failed(t('chargeFailed', facts)), detail: declineMessage ?? declineReason, at: createdAt }]
    return [{ id, icon: CreditCard, title: t(status === 'succeeded' ? 'charged' : 'charging', facts), at: createdAt }]
  }
  function ofRefund({ id, createdAt, orderId, amount, taxAmount, currency, status, reason }: Refund): Happened[] {
    const title = link(`orders/${orderId}`, t('gotBack', { amount: money(amount + taxAmount, currency) }))
    const detail = [...(status === 'succeeded' ? [] : [refunds(`refund_${status}`)]), refunds(`why_${reason}`)].join(' · ')
    return [{ id, icon: Undo2, title, detail, at: createdAt }]
  }
  function ofDispute({ id, createdAt, orderId, amount, taxAmount, currency, status }: Dispute): Happened[] {
    const title = link(`orders/${orderId}`, t('disputed', { amount: money(amount + taxAmount, currency) }))
    return [{ id, icon: ShieldAlert, title, detail: refunds(`dispute_${status}`), at: createdAt }]
  }
  function ofSubscription({ id, product, startedAt, canceledAt, endedAt, pastDueAt, trialStart }: Subscription): Happened[] {
    const named = { product: product.name }
    const begun = link(`subscriptions/${id}`, t(trialStart ? 'tried' : 'subscribed', named))
    return [
      ...(startedAt ? [{ id, icon: Repeat, title: begun, at: startedAt }] : []),
      ...(pastDueAt ? [{ id: `${id} late`, icon: CircleX, title: failed(t('wentLate', named)), at: pastDueAt }] : []),
      ...(canceledAt ? [{ id: `${id} canceled`, icon: CircleSlash, title: t('canceled', named), at: canceledAt }] : []),
      ...(endedAt ? [{ id: `${id} ended`, icon: CircleSlash, title: t('ended', named), at: endedAt }] : []),
    ]
  }
  function ofGrant({ id, benefit, grantedAt, revokedAt, error }: Grant): Happened[] {
    const named = { benefit: benefit.description }
    const given = link(`benefits/${benefit.id}`, t('granted', named))
    return [
      ...(grantedAt ? [{ id, icon: Gift, title: given, at: grantedAt }] : []),
      ...(revokedAt ? [{ id: `${id} revoked`, icon: Gift, title: t('revoked', named), at: revokedAt }] : []),
      ...(error
        ? [{ id: `${id} failed`, icon: CircleX, title: failed(t('grantFailed', named)), detail: error.message, at: error.timestamp }]
        : []),
    ]
  }
  return { ofOrder, ofPayment, ofRefund, ofDispute, ofSubscription, ofGrant }
}
