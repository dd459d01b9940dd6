import { useMemo, useState } from 'react'
import { portalAs } from '../api/portal.ts'
import { useRead } from '../api/use-read.ts'
import { GrantList } from '../grants/grant-list.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Failed } from '../problems/failed.tsx'
import { Alert } from '../ui/alert.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Text } from '../ui/text.tsx'
import { LinkButton } from '../ui/text-link.tsx'
import { Cards } from './cards.tsx'
import { Orders } from './orders.tsx'
import { flowOf, type Offer, type Portal } from './portal.ts'
import { SubscriptionSection } from './subscription-section.tsx'
import { Usage } from './usage.tsx'

/** Everything a customer has of one seller, on one page. */
export function Holdings({ token, offer, onLeave }: { token: string; offer: Offer; onLeave: () => void }) {
  const t = useTranslations('portal')
  const shared = useTranslations('shared')
  const portal = useMemo(() => portalAs(token), [token])
  const { data, failure, reload } = useRead(token, () => readAll(portal))
  const [flow, setFlow] = useState(() => flowOf(location.search))
  /** What a link asked to be opened is opened once: after the first change it is not asked for again. */
  async function change() {
    setFlow(null)
    await reload()
  }

  if (failure?.status === 401)
    return (
      <>
        <PageTitle title={t('title')} product={offer.organization.name} />
        <Alert tone="info">
          {t('sessionOver')} <LinkButton onClick={onLeave}>{t('enterAgain')}</LinkButton>
        </Alert>
      </>
    )
  if (failure && !data) return <Failed title={shared('notLoaded')} failure={failure} onRetry={() => void reload()} />
  if (!data) return <Skeleton label={shared('loading')} rows={5} />
  const { customer, subscriptions, orders, grants, meters, cards } = data
  const wanted = subscriptions.find(({ ended_at: ended }) => ended === null)
  const isLate = wanted?.status === 'past_due' || wanted?.status === 'unpaid' // then paying it is what the link asks for
  return (
    <>
      <PageTitle title={t('title')} product={offer.organization.name} lead={customer.email} />
      {subscriptions.map((subscription) => (
        <SubscriptionSection
          key={subscription.id}
          portal={portal}
          offer={offer}
          subscription={subscription}
          openOrder={orders.find((order) => order.subscription_id === subscription.id && order.status === 'pending')}
          flow={subscription === wanted ? flow : null}
          onChange={change}
        />
      ))}
      {subscriptions.length === 0 && orders.length === 0 && (
        <Section title={t('nothing')}>
          <Text tone="soft">{t('nothingYet')}</Text>
        </Section>
      )}
      {meters.length > 0 && <Usage portal={portal} organization={offer.organization} meters={meters} subscriptions={subscriptions} />}
      {grants.length > 0 && (
        <Section title={t('benefits')}>
          <GrantList portal={portal} grants={grants} />
        </Section>
      )}
      {orders.length > 0 && <Orders portal={portal} orders={orders} onChange={change} />}
      <Cards portal={portal} cards={cards} isAdding={flow === 'payment' && !isLate} onChange={change} />
    </>
  )
}

const page = { page: 1, limit: 100 }

async function readAll(portal: Portal) {
  const [customer, subscriptions, orders, grants, meters, cards] = await Promise.all([
    portal.customers.get({}),
    portal.subscriptions.list(page),
    portal.orders.list(page),
    portal.benefitGrants.list(page),
    portal.customerMeters.list(page),
    portal.customers.getPaymentMethods(page),
  ])
  const error = [customer, subscriptions, orders, grants, meters, cards].find(({ error }) => error)?.error
  if (error) return { data: null, error }
  return {
    data: {
      customer: customer.data as NonNullable<typeof customer.data>,
      subscriptions: subscriptions.data?.items ?? [],
      orders: orders.data?.items ?? [],
      grants: grants.data?.items ?? [],
      meters: meters.data?.items ?? [],
      cards: cards.data?.items ?? [],
    },
    error: null,
  }
}
