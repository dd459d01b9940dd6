import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { billing } from '../api/billing.ts'
import { OrderBadge } from '../billing/order-badge.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { useMoney } from '../prices/use-money.ts'
import { useAddress } from '../selling/use-address.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import type { Subscription } from './use-subscription.ts'

/** What a subscription was paid with so far, newest first. */
export function SubscriptionOrders({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const { language } = useLanguage()
  const address = useAddress()
  const money = useMoney()
  const { data = [] } = useOrdersOf(subscription)
  if (data.length === 0) return null
  return (
    <Section title={t('orders')}>
      <ItemList label={t('orders')}>
        {data.map((order) => (
          <Item
            key={order.id}
            icon={ReceiptText}
            title={
              <Link to={address(`orders/${order.id}`)} className={linkLook}>
                {order.invoiceNumber ?? order.id}
              </Link>
            }
            badge={<OrderBadge status={order.status} />}
            details={[money(order.totalAmount, order.currency), <RelativeTime key="at" at={order.createdAt} language={language} />]}
            action={null}
          />
        ))}
      </ItemList>
    </Section>
  )
}

/** The orders of a subscription, the newest first. */
function useOrdersOf({ id, customerId }: Subscription) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: ['orders', organization.id, 'of', id],
    queryFn: ({ signal }) => billing.orders.list({ customerId: [customerId], limit: 50 }, { throw: true, signal }),
    select: ({ items }) => items.filter(({ subscriptionId }) => subscriptionId === id),
  })
}
