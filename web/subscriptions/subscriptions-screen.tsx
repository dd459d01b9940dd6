import { Repeat } from 'lucide-react'
import { billing } from '../api/billing.ts'
import { useReasonWords } from '../billing/cancellation-reason-field.tsx'
import { SubscriptionBadge } from '../billing/subscription-badge.tsx'
import { inLine, usePriceTags } from '../billing/use-price-tags.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { later } from '../layouts/later.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { useMoney } from '../prices/use-money.ts'
import { CustomerName } from '../selling/customer-name.tsx'
import { SalesTable } from '../selling/sales-table.tsx'
import { useAddress } from '../selling/use-address.ts'
import { useProductFilter } from '../selling/use-product-filter.ts'
import { useSellerList } from '../selling/use-seller-list.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { TwoLines } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import bulkWords from './bulk-subscriptions.tsx?words'
import type { subscriptionSearch } from './subscription-search.ts'
import { useChargeOfRow } from './use-charge-of-row.ts'
import type { ListedSubscription } from './use-subscription.ts'

const filtered = ['active', 'trialing', 'past_due', 'canceled', 'unpaid'] as const

const BulkSubscriptions = later<{ rows: readonly ListedSubscription[]; onClear: () => void }>(
  () => import('./bulk-subscriptions.tsx'),
  bulkWords,
)

/** Everything that is paid for again and again, or was. */
export default function SubscriptionsScreen() {
  const t = useTranslations('subscriptions')
  const states = useTranslations('subscriptionStates')
  const address = useAddress()
  const { status, reason, product } = useSearch<typeof subscriptionSearch>().search
  const narrowedBy = {
    ...(status && { status: [status] }),
    ...(reason && { customerCancellationReason: [reason] }),
    ...(product && { productId: [product] }),
  }
  const query = useSellerList({
    name: 'subscriptions',
    read: (asked, signal) => billing.subscriptions.list({ ...asked, ...narrowedBy, withSums: true }, { throw: true, signal }),
    sorts: { customer: 'customer', product: 'product', amount: 'amount', started: 'started_at', renews: 'current_period_end' },
    narrowedBy,
  })
  const products = useProductFilter({ isRead: query.data !== undefined })
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')}>
      <SalesTable
        list="subscriptions"
        views={[
          { name: states('past_due'), query: 'status=past_due' },
          { name: t('trialsEnding'), query: 'sort=renews&status=trialing' },
          { name: states('canceled'), query: 'status=canceled' },
        ]}
        file={async () => (await import('./subscription-file.ts')).subscriptionFile}
        bulk={(rows, onClear) => <BulkSubscriptions rows={rows} onClear={onClear} />}
        label={t('title')}
        query={query}
        columns={useColumns()}
        nameOf={({ customer }) => customer.name ?? customer.email}
        linkTo={({ id }) => address(`subscriptions/${id}`)}
        search={t('search')}
        filters={[
          { name: 'status', label: t('status'), options: Object.fromEntries(filtered.map((each) => [each, states(each)])) },
          products,
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

function useColumns(): Column<ListedSubscription>[] {
  const t = useTranslations('subscriptions')
  const { language } = useLanguage()
  const money = useMoney()
  const nextCharge = useChargeOfRow()
  const { subscribedAt } = usePriceTags()
  return [
    { name: 'customer', label: t('customer'), order: 'server', cell: ({ customer }) => <CustomerName customer={customer} /> },
    {
      name: 'product',
      label: t('plan'),
      order: 'server',
      onPhone: 'rest',
      cell: (subscription) => <TwoLines first={subscription.product.name} second={inLine(subscribedAt(subscription))} />,
    },
    {
      name: 'monthly',
      label: t('monthly'),
      isNumber: true,
      cell: ({ sums, currency }) => (sums ? money(sums.monthlyAmount, currency) : '–'),
    },
    {
      name: 'status',
      label: t('status'),
      cell: ({ status, cancelAtPeriodEnd }) => <SubscriptionBadge status={status} isEnding={cancelAtPeriodEnd} />,
    },
    { name: 'renews', label: t('nextCharge'), order: 'server', onPhone: 'end', cell: nextCharge },
    {
      name: 'started',
      label: t('started'),
      order: 'server',
      isMinor: true,
      cell: ({ startedAt }) => startedAt && <RelativeTime at={startedAt} language={language} />,
    },
  ]
}
