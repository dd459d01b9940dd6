import { ReceiptText } from 'lucide-react'
import { billing } from '../api/billing.ts'
import { OrderBadge } from '../billing/order-badge.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { useMoney } from '../prices/use-money.ts'
import { useAddress } from '../selling/use-address.ts'
import { useSellerList } from '../selling/use-seller-list.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import type { orderSearch } from './order-search.ts'
import type { Order } from './use-orders.ts'

/** Everything that was bought. */
export default function OrdersScreen() {
  const t = useTranslations('orders')
  const bills = useTranslations('bills')
  const address = useAddress()
  const { billing: kind, status } = useSearch<typeof orderSearch>().search
  const narrowedBy = { ...(kind && { productBillingType: [kind] }), ...(status && { status: [status] }) }
  const query = useSellerList({
    name: 'orders',
    read: ({ query: invoiceNumber, ...asked }, signal) =>
      billing.orders.list({ ...asked, ...(invoiceNumber && { invoiceNumber }), ...narrowedBy }, { throw: true, signal }),
    sorts: { created: 'created_at', amount: 'net_amount', customer: 'customer', product: 'product' },
    narrowedBy,
  })
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')}>
      <ListTable
        label={t('title')}
        query={query}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ invoiceNumber, id }) => invoiceNumber ?? id}
        linkTo={({ id }) => address(`orders/${id}`)}
        search={t('search')}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: {
              pending: bills('pending'),
              paid: bills('paid'),
              partially_refunded: bills('partially_refunded'),
              refunded: bills('refunded'),
              void: bills('void'),
            },
          },
          { name: 'billing', label: t('kind'), options: { recurring: t('recurring'), one_time: t('oneTime') } },
        ]}
        count={(count) => t('count', { count })}
        empty={
          <EmptyState icon={ReceiptText} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('errorTitle')}
      />
    </Screen>
  )
}

function useColumns(): Column<Order>[] {
  const t = useTranslations('orders')
  const { language } = useLanguage()
  const money = useMoney()
  return [
    { name: 'number', label: t('number'), cell: ({ invoiceNumber }) => invoiceNumber },
    { name: 'status', label: t('status'), cell: ({ status }) => <OrderBadge status={status} /> },
    { name: 'customer', label: t('customer'), order: 'server', cell: ({ customer }) => customer.email },
    { name: 'product', label: t('product'), order: 'server', isMinor: true, cell: ({ product }) => product.name },
    {
      name: 'amount',
      label: t('total'),
      order: 'server',
      isNumber: true,
      cell: ({ totalAmount, currency }) => money(totalAmount, currency),
    },
    { name: 'created', label: t('created'), order: 'server', cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} /> },
  ]
}
