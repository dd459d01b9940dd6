import { ReceiptText } from 'lucide-react'
import { billing } from '../api/billing.ts'
import { OrderBadge } from '../billing/order-badge.tsx'
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
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import bulkWords from './bulk-orders.tsx?words'
import type { orderSearch } from './order-search.ts'
import type { Order } from './use-orders.ts'

const BulkOrders = later<{ rows: readonly Order[]; onClear: () => void }>(() => import('./bulk-orders.tsx'), bulkWords)

/** Everything that was bought. */
export default function OrdersScreen() {
  const t = useTranslations('orders')
  const bills = useTranslations('bills')
  const address = useAddress()
  const { billing: kind, status, product } = useSearch<typeof orderSearch>().search
  const narrowedBy = {
    ...(kind && { productBillingType: [kind] }),
    ...(status && { status: [status] }),
    ...(product && { productId: [product] }),
  }
  const query = useSellerList({
    name: 'orders',
    read: (asked, signal) => billing.orders.list({ ...asked, ...narrowedBy }, { throw: true, signal }),
    sorts: { created: 'created_at', amount: 'net_amount', customer: 'customer', product: 'product' },
    narrowedBy,
  })
  const products = useProductFilter({ isRead: query.data !== undefined })
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')}>
      <SalesTable
        list="orders"
        views={[
          { name: bills('pending'), query: 'status=pending' },
          { name: bills('refunded'), query: 'status=refunded' },
        ]}
        file={async () => (await import('./order-file.ts')).orderFile}
        bulk={(rows, onClear) => <BulkOrders rows={rows} onClear={onClear} />}
        label={t('title')}
        query={query}
        columns={useColumns()}
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
          products,
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
    {
      name: 'customer',
      label: t('customer'),
      order: 'server',
      // Those who listen tell two orders of one customer apart by their numbers.
      cell: ({ customer, invoiceNumber }) => (
        <>
          <CustomerName customer={customer} />
          <span className="sr-only">{invoiceNumber}</span>
        </>
      ),
    },
    { name: 'product', label: t('product'), order: 'server', onPhone: 'rest', cell: ({ product }) => product.name },
    {
      name: 'amount',
      label: t('total'),
      order: 'server',
      isNumber: true,
      cell: ({ totalAmount, currency }) => money(totalAmount, currency),
    },
    { name: 'status', label: t('status'), cell: ({ status }) => <OrderBadge status={status} /> },
    { name: 'created', label: t('created'), order: 'server', cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} /> },
    { name: 'number', label: t('number'), isMinor: true, cell: ({ invoiceNumber }) => invoiceNumber },
  ]
}
