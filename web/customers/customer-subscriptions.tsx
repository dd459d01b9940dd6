import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { SubscriptionBadge } from '../billing/subscription-badge.tsx'
import { inLine, usePriceTags } from '../billing/use-price-tags.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useAddress } from '../selling/use-address.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { type Customer, useSubscriptionsOf } from './use-customer.ts'

/** What a customer pays for again and again. Not there while they do not. */
export function CustomerSubscriptions({ customer }: { customer: Customer }) {
  const t = useTranslations('customers')
  const address = useAddress()
  const { subscribedAt } = usePriceTags()
  const subscriptions = useSubscriptionsOf(customer).data ?? []
  if (subscriptions.length === 0) return null
  return (
    <Section title={t('subscriptions')}>
      <ItemList label={t('subscriptions')}>
        {subscriptions.map((subscription) => (
          <Item
            key={subscription.id}
            icon={Repeat}
            title={
              <Link to={address(`subscriptions/${subscription.id}`)} className={linkLook}>
                {subscription.product.name}
              </Link>
            }
            badge={<SubscriptionBadge status={subscription.status} isEnding={subscription.cancelAtPeriodEnd} />}
            details={[inLine(subscribedAt(subscription))]}
            action={null}
          />
        ))}
      </ItemList>
    </Section>
  )
}
