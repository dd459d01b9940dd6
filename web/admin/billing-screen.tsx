import { useQuery } from '@tanstack/react-query'
import { Banknote, ShoppingBag, Store, Users } from 'lucide-react'
import type { DataOf } from '#client/index.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell, SignTile } from '../ui/lists/name-cell.tsx'
import { Stat, StatTiles, tileLook } from '../ui/lists/stat-tiles.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { formatMoney } from '../ui/text/money.ts'

type Totals = DataOf<typeof api.admin.readBillingTotals>
type Seller = Totals['sellers'][number]

/** What the whole installation sold in the last thirty days, and who sold it. */
export default function BillingScreen() {
  const t = useTranslations('operation')
  const query = useQuery({
    queryKey: ['billing-totals'],
    queryFn: ({ signal }) => api.admin.readBillingTotals({}, { throw: true, signal }),
  })
  return (
    <Screen kind="table" title={t('billing')} lead={t('billingLead')}>
      <Numbers totals={query.data?.totals} />
      <ListTable
        label={t('sellers')}
        query={{ ...query, data: query.data && { rows: query.data.sellers } }}
        columns={useColumns()}
        idOf={({ organizationId }) => organizationId}
        nameOf={({ name }) => name}
        count={(count) => t('sellerCount', { count })}
        empty={
          <EmptyState icon={Store} title={t('noSalesTitle')}>
            {t('noSales')}
          </EmptyState>
        }
        errorTitle={t('billingFailed')}
      />
    </Screen>
  )
}

function Numbers({ totals }: { totals: Totals['totals'] | undefined }) {
  const t = useTranslations('operation')
  const { language } = useLanguage()
  const numbers = [
    { icon: Banknote, label: t('revenue'), value: totals && amountsOf(totals, language) },
    { icon: ShoppingBag, label: t('orders'), value: totals?.orders.toLocaleString(language) },
    { icon: Store, label: t('sellers'), value: totals?.sellers.toLocaleString(language) },
    { icon: Users, label: t('customers'), value: totals?.customers.toLocaleString(language) },
  ]
  return (
    <StatTiles label={t('billing')}>
      {numbers.map((number) => (
        <li key={number.label} className={tileLook}>
          <Stat {...number} />
        </li>
      ))}
    </StatTiles>
  )
}

function useColumns(): Column<Seller>[] {
  const t = useTranslations('operation')
  const { language } = useLanguage()
  const sign = (
    <SignTile>
      <Store size={15} />
    </SignTile>
  )
  return [
    { name: 'name', label: t('seller'), order: ({ name }) => name, cell: ({ name }) => <NameCell name={name} picture={sign} /> },
    {
      name: 'orders',
      label: t('orders'),
      order: ({ orders }) => orders,
      isNumber: true,
      onPhone: 'rest',
      cell: ({ orders }) => orders.toLocaleString(language),
    },
    {
      name: 'revenue',
      label: t('revenue'),
      order: ({ revenue }) => revenue[0]?.amount ?? 0,
      isNumber: true,
      cell: (seller) => amountsOf(seller, language),
    },
  ]
}

/** What was taken in of each currency, beside each other. */
function amountsOf({ revenue }: Pick<Seller, 'revenue'>, language: string): string {
  if (revenue.length === 0) return '—'
  return revenue.map(({ amount, currency }) => formatMoney(amount, currency, language)).join(' · ')
}
