import { Link } from '@tanstack/react-router'
import { CircleSlash, Repeat, ShoppingBag, Undo2, UserPlus } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useMoney } from '../prices/use-money.ts'
import { Failed } from '../problems/failed.tsx'
import { useAddress } from '../selling/use-address.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Timeline, type TimelineEntry } from '../ui/lists/timeline.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { useHistory } from './use-customer.ts'

type Dated = Omit<TimelineEntry, 'time'> & { at: string }

/** What happened with a customer, newest first. */
export function CustomerTimeline({ customerId, createdAt }: { customerId: string; createdAt: string }) {
  const t = useTranslations('customers')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const { data, error, refetch } = useHistory(customerId)
  const entries = useEntries(customerId)
  if (!data && error) return <Failed title={t('historyFailed')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={shared('loading')} />
  const first = { id: 'first', icon: UserPlus, title: t('began'), at: createdAt }
  const sorted = [...entries.sort((a, b) => (a.at < b.at ? 1 : -1)), first] // also where all of it happened in one purchase
  return (
    <Section title={t('history')} lead={t('historyLead')}>
      <Timeline
        label={t('history')}
        entries={sorted.map(({ at, ...entry }) => ({ ...entry, time: <RelativeTime at={at} language={language} /> }))}
      />
    </Section>
  )
}

function useEntries(customerId: string): Dated[] {
  const t = useTranslations('customers')
  const words = useTranslations('bills')
  const address = useAddress()
  const money = useMoney()
  const { orders = [], subscriptions = [], refunds = [] } = useHistory(customerId).data ?? {}
  const link = (to: string, words: string) => (
    <Link to={address(to)} className={linkLook}>
      {words}
    </Link>
  )
  return [
    ...orders.map(({ id, createdAt, product, invoiceNumber, totalAmount, currency, status }) => ({
      id,
      icon: ShoppingBag,
      title: link(`orders/${id}`, t('bought', { product: product.name, amount: money(totalAmount, currency) })),
      detail: status === 'pending' ? `${invoiceNumber} · ${words('pending')}` : invoiceNumber,
      at: createdAt,
    })),
    ...refunds.map(({ id, createdAt, orderId, amount, taxAmount, currency }) => ({
      id,
      icon: Undo2,
      title: link(`orders/${orderId}`, t('gotBack', { amount: money(amount + taxAmount, currency) })),
      at: createdAt,
    })),
    ...subscriptions.flatMap(({ id, product, startedAt, canceledAt, endedAt }) => [
      ...(startedAt
        ? [{ id, icon: Repeat, title: link(`subscriptions/${id}`, t('subscribed', { product: product.name })), at: startedAt }]
        : []),
      ...(canceledAt ? [{ id: `${id} canceled`, icon: CircleSlash, title: t('canceled', { product: product.name }), at: canceledAt }] : []),
      ...(endedAt ? [{ id: `${id} ended`, icon: CircleSlash, title: t('ended', { product: product.name }), at: endedAt }] : []),
    ]),
  ]
}
