import { ReceiptText } from 'lucide-react'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { useAddress } from '../selling/use-address.ts'
import { useMoney } from '../selling/use-money.ts'
import { useSellerList } from '../selling/use-seller-list.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import type { Column } from '../ui/use-data-table.ts'
import { OrderBadge } from './order-badge.tsx'
import type { orderSearch } from './order-search.ts'
import type { Order } from './use-orders.ts'

/** Everything that was bought. */
export default function OrdersScreen() {
  const t = useTranslations('orders')
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
            options: { pending: t('pending'), paid: t('paid'), partially_refunded: t('partially_refunded'), refunded: t('refunded') },
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
    { name: 'product', label: t('product'), order: 'server', cell: ({ product }) => product.name },
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
