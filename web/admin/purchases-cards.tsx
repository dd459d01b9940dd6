import { Link } from '@tanstack/react-router'
import { FileText, Repeat } from 'lucide-react'
import type { DataOf } from '#client/index.ts'
import type { api } from '../api/api.ts'
import { OrderBadge } from '../billing/order-badge.tsx'
import { SubscriptionBadge } from '../billing/subscription-badge.tsx'
import { useNextCharge } from '../billing/use-next-charge.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { Failed } from '../problems/failed.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Holding, HoldingLine, HoldingList } from '../ui/lists/holding-list.tsx'
import { Text } from '../ui/text/text.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { usePurchases } from './use-purchases.ts'

type Purchases = DataOf<typeof api.admin.listPurchases>

/** What a person or an organization pays for, and their newest invoices, at every seller. */
export function PurchasesCards({ buyerId }: { buyerId: string }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const purchases = useTranslations('purchases')
  const { data, error, refetch } = usePurchases(buyerId)
  if (!data) {
    return (
      <Section title={t('plans')}>
        {error ? (
          <Failed title={purchases('errorTitle')} failure={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={2} label={shared('loading')} />
        )}
      </Section>
    )
  }
  return (
    <>
      <Section title={t('plans')} lead={t('plansLead')}>
        {data.subscriptions.length === 0 ? (
          <Text tone="soft">{t('plansNone')}</Text>
        ) : (
          <HoldingList label={t('plans')}>
            {data.subscriptions.map((plan) => (
              <PlanRow key={plan.id} plan={plan} sellers={data.sellers} />
            ))}
          </HoldingList>
        )}
      </Section>
      <Section title={purchases('invoices')} lead={t('ordersLead')}>
        {data.orders.length === 0 ? (
          <Text tone="soft">{t('ordersNone')}</Text>
        ) : (
          <HoldingList label={purchases('invoices')}>
            {data.orders.map((order) => (
              <OrderRow key={order.id} order={order} sellers={data.sellers} />
            ))}
          </HoldingList>
        )}
      </Section>
    </>
  )
}

type Sellers = { sellers: Purchases['sellers'] }

function PlanRow({ plan, sellers }: { plan: Purchases['subscriptions'][number] } & Sellers) {
  const purchases = useTranslations('purchases')
  const money = useMoneyIn(plan.currency)
  const { each } = usePriceWords()
  const day = useDates().long(plan.until)
  const next = useNextCharge({ ...plan, isTrial: plan.status === 'trialing', isMetered: false })
  return (
    <Holding icon={Repeat} title={plan.product} badge={<SubscriptionBadge status={plan.status} isEnding={plan.isEnding} />}>
      <HoldingLine
        title={`${money(plan.amount)} ${each(plan.interval) ?? ''}`}
        detail={plan.isEnding ? purchases('endsOn', { day }) : next}
        action={<SellerLink sellers={sellers} id={plan.sellerId} />}
      />
    </Holding>
  )
}

function OrderRow({ order, sellers }: { order: Purchases['orders'][number] } & Sellers) {
  const dates = useDates()
  const money = useMoneyIn(order.currency)
  return (
    <Holding icon={FileText} title={order.product} badge={<OrderBadge status={order.status} />}>
      <HoldingLine
        title={money(order.total)}
        detail={`${dates.medium(order.createdAt)} · ${order.number}`}
        action={<SellerLink sellers={sellers} id={order.sellerId} />}
      />
    </Holding>
  )
}

function SellerLink({ sellers, id }: { id: string } & Sellers) {
  const seller = sellers.find((each) => each.id === id)
  return (
    seller && (
      <Link to="/admin/organizations/$id" params={{ id }} className={linkLook}>
        {seller.name}
      </Link>
    )
  )
}
