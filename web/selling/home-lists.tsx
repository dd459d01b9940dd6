import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { billing } from '../api/billing.ts'
import { OrderBadge } from '../billing/order-badge.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { useMoney } from '../prices/use-money.ts'
import { Section } from '../ui/layouts/section.tsx'
import { now } from '../ui/now.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { Text } from '../ui/text/text.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { useAddress } from './use-address.ts'
import { useFigures } from './use-figures.ts'

/** What happened last, what sells, and what is about to be decided. */
export function HomeLists() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-3">
      <LatestOrders />
      <TopProducts />
      <EndingTrials />
    </div>
  )
}

function LatestOrders() {
  const t = useTranslations('selling')
  const { organization } = useOrganization()
  const { language } = useLanguage()
  const money = useMoney()
  const { data } = useQuery({
    queryKey: ['orders', organization.id, 'latest'],
    queryFn: ({ signal }) =>
      billing.orders.list({ organizationId: organization.id, limit: shown, sorting: ['-created_at'] }, { throw: true, signal }),
    select: ({ items }) => items,
  })
  return (
    <Rows title={t('latestOrders')} page="orders" none={t('noOrders')} isKnown={data !== undefined}>
      {data?.map((order) => (
        <Row
          key={order.id}
          to={`orders/${order.id}`}
          title={order.customer.name ?? order.customer.email ?? order.invoiceNumber ?? order.id}
          note={<RelativeTime at={order.createdAt} language={language} />}
          value={money(order.totalAmount, order.currency)}
          badge={order.status !== 'paid' && <OrderBadge status={order.status} />}
        />
      ))}
    </Rows>
  )
}

function TopProducts() {
  const t = useTranslations('selling')
  const orders = useTranslations('orders')
  const money = useMoney()
  const { data } = useFigures()
  return (
    <Rows title={t('topProducts')} page="products" none={t('noSales')} isKnown={data !== undefined}>
      {data?.now.products.map(({ productId, productName, orders: count, revenue }) => (
        <Row
          key={productId}
          to={`products/${productId}`}
          title={productName}
          note={orders('count', { count })}
          value={money(revenue, data.now.currency)}
        />
      ))}
    </Rows>
  )
}

function EndingTrials() {
  const t = useTranslations('selling')
  const { organization } = useOrganization()
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const money = useMoney()
  const { data } = useQuery({
    queryKey: ['subscriptions', organization.id, 'trials'],
    queryFn: ({ signal }) =>
      billing.subscriptions.list(
        { organizationId: organization.id, status: ['trialing'], limit: shown, sorting: ['current_period_end'] },
        { throw: true, signal },
      ),
    select: ({ items }) => {
      const soon = new Date(now() + 7 * 24 * 60 * 60 * 1000).toISOString()
      return items.filter(({ trialEnd, currentPeriodEnd }) => (trialEnd ?? currentPeriodEnd) <= soon)
    },
  })
  return (
    <Rows title={t('endingTrials')} page="subscriptions" search={{ status: 'trialing' }} none={t('noTrials')} isKnown={data !== undefined}>
      {data?.map(({ id, customer, product, trialEnd, currentPeriodEnd, amount, currency, cancelAtPeriodEnd }) => (
        <Row
          key={id}
          to={`subscriptions/${id}`}
          title={customer.name ?? customer.email ?? id}
          note={`${product.name} · ${dayOf(trialEnd ?? currentPeriodEnd)}`}
          value={cancelAtPeriodEnd ? t('trialEnds') : money(amount, currency)}
        />
      ))}
    </Rows>
  )
}

const shown = 5

type RowsProps = {
  title: string
  page: string
  search?: Record<string, string>
  none: string
  isKnown: boolean
  children: readonly ReactNode[] | undefined
}

function Rows({ title, page, search, none, isKnown, children = [] }: RowsProps) {
  const t = useTranslations('selling')
  const address = useAddress()
  const all = (
    <Link to={address(page)} {...(search && { search })} className={`text-small ${linkLook}`} aria-label={`${t('openList')}: ${title}`}>
      {t('openList')}
    </Link>
  )
  return (
    <Section title={title} action={all}>
      {isKnown && children.length === 0 ? (
        <Text tone="soft">{none}</Text>
      ) : (
        <ul aria-label={title} className="-my-2 min-h-8 divide-y divide-line">
          {children}
        </ul>
      )}
    </Section>
  )
}

type RowProps = { to: string; title: string; note: ReactNode; value: ReactNode; badge?: ReactNode }

function Row({ to, title, note, value, badge }: RowProps) {
  const address = useAddress()
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <Link to={address(to)} className={`wrap-anywhere font-medium ${linkLook}`}>
          {title}
        </Link>
        <div className="wrap-anywhere text-ink-soft text-small">{note}</div>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 tabular-nums">
        {value}
        {badge}
      </div>
    </li>
  )
}
