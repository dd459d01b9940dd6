import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProrationBehavior } from '#contract/billing/organizations.ts'
import { billing } from '../api/billing.ts'
import { ChangePlan } from '../billing/change-plan.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import type { Subscription } from './use-subscription.ts'

/** Moves a customer to another plan; the seller decides when a cheaper one starts. */
export function ChangeCustomersPlan({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const toast = useToast()
  const forget = useForget()
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const [behaviour, setBehaviour] = useState<ProrationBehavior>('next_period')
  const wish = { id: subscription.id, prorationBehavior: behaviour }
  const plans = useOtherPlans(subscription)
  const isLate = subscription.status === 'past_due'
  return (
    <ChangePlan
      look="secondary"
      subscription={subscription}
      plans={plans}
      locked={subscription.cancelAtPeriodEnd ? t('lockedEnding') : isLate && plans?.length === 0 ? t('lockedLate') : undefined}
      note={isLate ? t('lateCheaper') : undefined}
      preview={(productId) => billing.subscriptions.preview({ ...wish, productId })}
      change={(productId) => billing.subscriptions.update({ ...wish, productId })}
      onChanged={({ product, pendingUpdate: waits }) => {
        toast.succeed(
          waits ? t('planned', { product: waits.productName, day: dayOf(waits.appliesAt) }) : t('changed', { product: product.name }),
        )
        void forget('subscriptions', 'orders', 'customers', 'figures')
      }}
      fields={{
        chosen: behaviour,
        shown: (
          <SelectField
            name="behaviour"
            label={t('charge')}
            options={{ next_period: t('chargeWaits'), prorate: t('chargeLater'), invoice: t('chargeNow') }}
            value={behaviour}
            onValueChange={setBehaviour}
          />
        ),
      }}
    />
  )
}

/** What is sold again and again in its currency, the cheapest first, but for the plan that the customer has. While a payment is overdue, only what the server lets replace it. */
function useOtherPlans(subscription: Subscription) {
  const { organization } = useOrganization()
  const { data } = useQuery({
    queryKey: ['products', organization.id, 'plans'],
    queryFn: ({ signal }) =>
      billing.products.list(
        { organizationId: [organization.id], isRecurring: true, isArchived: false, limit: 100 },
        { throw: true, signal },
      ),
    select: ({ items }) => items,
  })
  const { productId, status, recurringInterval, currency } = subscription
  const others = data
    ?.filter(({ id, prices }) => id !== productId && prices.every((price) => canBecome(price, currency)))
    .toSorted((one, other) => baseOf(one) - baseOf(other))
  if (status !== 'past_due') return others
  return others?.filter((plan) => plan.recurringInterval === recurringInterval && baseOf(plan) < baseOf(subscription))
}

type Price = Subscription['prices'][number]

function canBecome({ amountType, priceCurrency }: Price, currency: string) {
  return amountType !== 'custom' && priceCurrency === currency
}

function baseOf({ prices }: { prices: readonly Price[] }) {
  return prices.reduce((sum, price) => sum + (price.amountType === 'fixed' ? price.priceAmount : 0), 0)
}
