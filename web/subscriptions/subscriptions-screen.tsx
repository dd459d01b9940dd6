import { Repeat } from 'lucide-react'
import { billing } from '../api/billing.ts'
import { useReasonWords } from '../billing/cancellation-reason-field.tsx'
import { SubscriptionBadge } from '../billing/subscription-badge.tsx'
import { inLine, usePriceTags } from '../billing/use-price-tags.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { useAddress } from '../selling/use-address.ts'
import { useSellerList } from '../selling/use-seller-list.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import type { subscriptionSearch } from './subscription-search.ts'
import type { Subscription } from './use-subscription.ts'

const filtered = ['active', 'trialing', 'past_due', 'canceled', 'unpaid'] as const

/** Everything that is paid for again and again, or was. */
export default function SubscriptionsScreen() {
  const t = useTranslations('subscriptions')
  const states = useTranslations('subscriptionStates')
  const address = useAddress()
  const { status, reason } = useSearch<typeof subscriptionSearch>().search
  const narrowedBy = { ...(status && { status: [status] }), ...(reason && { customerCancellationReason: [reason] }) }
  const query = useSellerList({
    name: 'subscriptions',
    read: ({ query: _, ...asked }, signal) => billing.subscriptions.list({ ...asked, ...narrowedBy }, { throw: true, signal }),
    sorts: { customer: 'customer', product: 'product', amount: 'amount', started: 'started_at', renews: 'current_period_end' },
    narrowedBy,
  })
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')}>
      <ListTable
        label={t('title')}
        query={query}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ customer }) => customer.email}
        linkTo={({ id }) => address(`subscriptions/${id}`)}
        filters={[
          { name: 'status', label: t('status'), options: Object.fromEntries(filtered.map((each) => [each, states(each)])) },
          { name: 'reason', label: t('why'), options: useReasonWords() },
        ]}
        count={(count) => t('count', { count })}
        empty={
          <EmptyState icon={Repeat} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('errorTitle')}
      />
    </Screen>
  )
}

function useColumns(): Column<Subscription>[] {
  const t = useTranslations('subscriptions')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const { subscribedAt } = usePriceTags()
  return [
    { name: 'customer', label: t('customer'), order: 'server', cell: ({ customer }) => customer.email },
    {
      name: 'status',
      label: t('status'),
      cell: ({ status, cancelAtPeriodEnd }) => <SubscriptionBadge status={status} isEnding={cancelAtPeriodEnd} />,
    },
    { name: 'product', label: t('product'), order: 'server', cell: ({ product }) => product.name },
    {
      name: 'amount',
      label: t('amount'),
      order: 'server',
      isNumber: true,
      cell: (subscription) => inLine(subscribedAt(subscription)),
    },
    {
      name: 'started',
      label: t('started'),
      order: 'server',
      cell: ({ startedAt }) => startedAt && <RelativeTime at={startedAt} language={language} />,
    },
    {
      name: 'renews',
      label: t('periodEnd'),
      order: 'server',
      cell: ({ endedAt, currentPeriodEnd }) => dayOf(endedAt ?? currentPeriodEnd),
    },
  ]
}
