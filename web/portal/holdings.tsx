import { useMemo, useState } from 'react'
import { portalAs } from '../api/portal.ts'
import { useRead } from '../api/use-read.ts'
import { CreditList } from '../billing/credit-list.tsx'
import { GrantList } from '../grants/grant-list.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Failed } from '../problems/failed.tsx'
import { PageTitle } from '../ui/layouts/page-title.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Text } from '../ui/text/text.tsx'
import { LinkButton } from '../ui/text/text-link.tsx'
import { Cards } from './cards.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { readHoldings } from './opening.ts'
import { isOpen, Orders } from './orders.tsx'
import { type Asked, askedIn, type Offer } from './portal.ts'
import { SubscriptionSection } from './subscription-section.tsx'
import { pricedMeters, Usage } from './usage.tsx'

type HoldingsProps = { token: string; offer: Offer; first: ReturnType<typeof readHoldings> | undefined; onLeave: () => void }

/** Everything a customer has of one seller, on one page. `first`: what was asked for before this was here. */
export function Holdings({ token, offer, first, onLeave }: HoldingsProps) {
  const t = useTranslations('portal')
  const shared = useTranslations('shared')
  const credits = useTranslations('credit')
  const portal = useMemo(() => portalAs(token), [token])
  const { data, failure, reload } = useRead(token, () => readHoldings(portal), first)
  const [asked, setAsked] = useState<Asked>(() => askedIn(location.search))
  /** What a link asked to be opened is opened once: after the first change it is not asked for again. */
  async function change() {
    setAsked({ flow: null, orderId: null })
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
  const { customer, subscriptions, orders, grants, cards, credit } = data
  const meters = pricedMeters(data.meters, subscriptions)
  const wanted = subscriptions.find(({ endedAt: ended }) => ended === null)
  const ordered = asked.flow === 'payment' ? orders.find(({ id }) => id === asked.orderId) : undefined
  const flow = ordered ? null : asked.flow
  const isLate = wanted?.status === 'past_due' || wanted?.status === 'unpaid' // then paying it is what the link asks for
  return (
    <>
      <PageTitle title={t('title')} product={offer.organization.name} lead={customer.email} />
      <ConfirmEmail portal={portal} onDone={change} />
      {ordered && !isOpen(ordered) && <Alert tone="info">{t('notOpen')}</Alert>}
      {subscriptions.map((subscription) => (
        <SubscriptionSection
          key={subscription.id}
          portal={portal}
          email={customer.email}
          offer={offer}
          subscription={subscription}
          openOrder={orders.find((order) => order.subscriptionId === subscription.id && order.status === 'pending')}
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
      {orders.length > 0 && <Orders portal={portal} email={customer.email} orders={orders} payingId={ordered?.id} onChange={change} />}
      {credit.entries.length > 0 && (
        <Section title={credits('title')} lead={credits('lead')}>
          <CreditList credit={credit} />
        </Section>
      )}
      <Cards
        portal={portal}
        email={customer.email}
        cards={cards}
        isAdding={flow === 'payment' && !isLate}
        isLate={subscriptions.some(({ status }) => status === 'past_due' || status === 'unpaid')}
        onChange={change}
      />
    </>
  )
}
