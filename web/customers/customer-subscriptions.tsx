import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useAddress } from '../selling/use-address.ts'
import { SubscriptionBadge } from '../subscriptions/subscription-badge.tsx'
import { useAmountWords } from '../subscriptions/use-amount-words.ts'
import { Item, ItemList } from '../ui/item-list.tsx'
import { Section } from '../ui/section.tsx'
import { linkLook } from '../ui/text-link.tsx'
import { useHistory } from './use-customer.ts'

/** What a customer pays for again and again. Not there while they do not. */
export function CustomerSubscriptions({ customerId }: { customerId: string }) {
  const t = useTranslations('customers')
  const address = useAddress()
  const amountWords = useAmountWords()
  const subscriptions = useHistory(customerId).data?.subscriptions ?? []
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
            badge={<SubscriptionBadge subscription={subscription} />}
            details={[amountWords(subscription)]}
            action={null}
          />
        ))}
      </ItemList>
    </Section>
  )
}
