import { Users } from 'lucide-react'
import type { SubscriptionStatus } from '#contract/billing/subscription-states.ts'
import { billing } from '../api/billing.ts'
import { SubscriptionBadge } from '../billing/subscription-badge.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { later } from '../layouts/later.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { CustomerName } from '../selling/customer-name.tsx'
import { SalesTable } from '../selling/sales-table.tsx'
import { useAddress } from '../selling/use-address.ts'
import { useSellerList } from '../selling/use-seller-list.ts'
import { useSums } from '../selling/use-sums.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import bulkWords from './bulk-customers.tsx?words'
import type { ListedCustomer } from './customer-file.ts'
import type { customerSearch } from './customer-search.ts'

const filtered = ['active', 'trialing', 'past_due', 'unpaid', 'canceled'] as const

const BulkCustomers = later<{ rows: readonly ListedCustomer[]; onClear: () => void }>(() => import('./bulk-customers.tsx'), bulkWords)

/** Everybody who bought something, or was entered by a program of the seller's. */
export default function CustomersScreen() {
  const t = useTranslations('customers')
  const states = useTranslations('subscriptionStates')
  const address = useAddress()
  const { status } = useSearch<typeof customerSearch>().search
  const narrowedBy = status ? { subscriptionStatus: [status] } : {}
  const query = useSellerList({
    name: 'customers',
    read: (asked, signal) => billing.customers.list({ ...asked, ...narrowedBy, withSums: true }, { throw: true, signal }),
    sorts: { name: 'name', email: 'email', created: 'created_at' },
    narrowedBy,
  })
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')}>
      <SalesTable
        list="customers"
        views={[
          { name: states('past_due'), query: 'status=past_due' },
          { name: states('trialing'), query: 'status=trialing' },
        ]}
        file={async () => (await import('./customer-file.ts')).customerFile}
        bulk={(rows, onClear) => <BulkCustomers rows={rows} onClear={onClear} />}
        label={t('title')}
        query={query}
        columns={useColumns()}
        nameOf={({ name, email }) => name ?? email}
        linkTo={({ id }) => address(`customers/${id}`)}
        search={t('search')}
        filters={[{ name: 'status', label: t('status'), options: Object.fromEntries(filtered.map((each) => [each, states(each)])) }]}
        count={(count) => t('count', { count })}
        empty={
          <EmptyState icon={Users} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('errorTitle')}
      />
    </Screen>
  )
}

function useColumns(): Column<ListedCustomer>[] {
  const t = useTranslations('customers')
  const { language } = useLanguage()
  const sumsOf = useSums()
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  return [
    { name: 'name', label: t('name'), order: 'server', cell: (customer) => <CustomerName customer={customer} /> },
    {
      name: 'plan',
      label: t('plan'),
      onPhone: 'rest',
      cell: ({ sums }) => sums?.products.map(({ name }) => name).join(', ') || '–',
    },
    { name: 'spent', label: t('totalSpent'), isNumber: true, cell: ({ sums }) => sumsOf(sums?.spent) },
    { name: 'status', label: t('status'), cell: ({ sums }) => <PlanState status={sums?.status ?? null} /> },
    { name: 'created', label: t('since'), order: 'server', cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} /> },
    { name: 'email', label: t('email'), order: 'server', isExtra: true, cell: ({ email }) => email },
    {
      name: 'country',
      label: t('country'),
      isExtra: true,
      cell: ({ billingAddress }) => (billingAddress ? regions.of(billingAddress.country) : '–'),
    },
    { name: 'externalId', label: t('externalId'), isExtra: true, cell: ({ externalId }) => externalId ?? '–' },
  ]
}

function PlanState({ status }: { status: SubscriptionStatus | null }) {
  const t = useTranslations('customers')
  return status ? <SubscriptionBadge status={status} isEnding={false} /> : <span className="text-ink-soft">{t('noPlan')}</span>
}
