import { createElement, type ReactNode, useMemo } from 'react'
import type { DataOf } from '../calls.ts'
import { type ReactClient, useLive } from '../react-client.ts'
import { fill } from './fill.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords, Worded } from './part-words.ts'
import { Frame, HostedLink, Shown } from './parts.ts'
import { PortalButton } from './portal-button.ts'
import { moneyOf } from './price-of.ts'
import { useTollgate } from './provider.ts'
import { alertStyle, cardStyle } from './styles.ts'
import { Usage } from './usage.ts'
import { partsWords } from './words/parts.ts'
import { subscriptionWords } from './words/subscription.ts'

type Props = {
  /** The organization that pays: its id, or `active` for the one that they act in, where there is one. Without it the signed-in person. */
  readonly organizationId?: string
}
type Overview = DataOf<ReactClient['customer']['getOverview']>
type Plan = Overview['subscriptions'][number]
type Words = (typeof subscriptionWords)['en']

/** What is paid for again and again, what is charged next, what was used, and the ways to change it. Nothing for people who are signed out. */
export function SubscriptionDetails({ organizationId }: Props): ReactNode {
  const { client } = useTollgate()
  const { data: session } = client.useSession()
  if (!session) return null
  const buyer = organizationId === 'active' ? (session.session.activeOrganizationId ?? undefined) : organizationId
  return createElement(Worded, {
    tables: [partsWords, subscriptionWords],
    show: () => createElement(Details, { key: `${session.user.id} ${buyer}`, buyer }),
  })
}

function Details({ buyer }: { readonly buyer: string | undefined }) {
  const { client } = useTollgate()
  const words = usePartWords(subscriptionWords)
  const live = useMemo(
    () => client.$live((options) => client.customer.getOverview(whoseOf(buyer), options), ['/customer/', '/organization/', '/sign-']),
    [client, buyer],
  )
  const state = useLive(live)
  return createElement(
    Frame,
    { name: 'subscription', title: words.title, isBusy: state.isPending },
    createElement(Shown<Overview>, {
      state,
      show: (overview) => [
        overview.subscriptions.length === 0 && createElement(NoPlan, { key: 'none', overview, buyer }),
        ...overview.subscriptions.map((plan) => createElement(PlanDetails, { key: plan.id, overview, plan, buyer })),
        !overview.mayManage && createElement(Payers, { key: 'payers', payers: overview.payers }),
        createElement(Usage, { key: 'usage', buyer }),
      ],
    }),
  )
}

/** For oneself nothing is said. */
function whoseOf(buyer: string | undefined) {
  return buyer === undefined ? {} : { referenceId: buyer }
}

function NoPlan({ overview: { shop, mayManage }, buyer = 'me' }: { readonly overview: Overview; readonly buyer: string | undefined }) {
  const words = usePartWords(subscriptionWords)
  const path = shop && `/${shop.slug}/plans?for=${encodeURIComponent(buyer)}`
  return createElement(
    'div',
    { style: partStyle.form },
    createElement('p', { style: cardStyle.text }, mayManage ? words.noneTitle : words.noneHere),
    mayManage && path !== null && createElement('div', null, createElement(HostedLink, { path, look: 'primary' }, words.choose)),
  )
}

type PlanProps = { readonly overview: Overview; readonly plan: Plan; readonly buyer: string | undefined }

function PlanDetails({ overview, plan, buyer }: PlanProps) {
  const { words: shared, language } = useTollgate()
  const words = usePartWords(subscriptionWords)
  const seller = overview.sellers.find(({ id }) => id === plan.sellerId)
  const isLate = plan.status === 'past_due' || plan.status === 'unpaid'
  const money = moneyOf(plan.amount, plan.currency, language)
  return createElement(
    'article',
    { 'aria-label': plan.product, style: partStyle.group },
    createElement(
      'div',
      { style: cardStyle.row },
      createElement('h3', { style: partStyle.heading }, plan.product),
      createElement('span', { style: cardStyle.badge }, words[stateOf(plan)]),
    ),
    createElement(
      'p',
      { style: cardStyle.text },
      createElement('strong', null, money),
      ` ${plan.interval === 'year' ? shared.perYear : shared.perMonth}`,
      plan.seats !== null && ` · ${words.seats}: ${plan.seats}`,
    ),
    isLate
      ? createElement('p', { style: alertStyle.danger }, lateWords(plan, words, language))
      : createElement('p', { style: cardStyle.muted }, nextWords(plan, words, language)),
    seller && overview.mayManage && createElement(Deeds, { plan, isLate, seller: seller.slug, buyer }),
  )
}

/** Whose role lets them change anything, for members whose own does not. */
function Payers({ payers }: Pick<Overview, 'payers'>) {
  const words = usePartWords(subscriptionWords)
  return createElement(
    'div',
    { style: partStyle.group },
    createElement('p', { style: cardStyle.muted }, words.askPayer),
    createElement(
      'ul',
      { style: partStyle.list },
      payers.map(({ id, name, email }) =>
        createElement('li', { key: id, style: partStyle.row }, name, createElement('span', { style: cardStyle.muted }, email)),
      ),
    ),
  )
}

function stateOf({ status, isEnding }: Plan) {
  return isEnding && (status === 'active' || status === 'trialing') ? 'ending' : status
}

function lateWords({ product, payBy }: Plan, words: Words, language: string | undefined): string {
  return payBy === null ? fill(words.late, { product }) : fill(words.lateBy, { product, day: dayOf(payBy, language) })
}

/** What is charged when the period ends, or that nothing more is. */
function nextWords(plan: Plan, words: Words, language: string | undefined): string {
  const day = dayOf(plan.until, language)
  const text = plan.isEnding ? words.endsOn : plan.status === 'trialing' ? words.afterTrial : words.nextCharge
  const amount = moneyOf(plan.nextCharge ?? plan.amount, plan.currency, language)
  return fill(text, { day, amount })
}

function dayOf(at: string, language: string | undefined): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at))
}

type DeedsProps = { readonly plan: Plan; readonly isLate: boolean; readonly seller: string; readonly buyer: string | undefined }

/** Each leads to the portal, which shows what it costs before anything is changed. */
function Deeds({ plan, isLate, seller, buyer }: DeedsProps) {
  const words = usePartWords(subscriptionWords)
  const to = { seller, buyer, product: plan.product }
  return createElement(
    'div',
    { style: partStyle.deeds },
    isLate && createElement(PortalButton, { ...to, flow: 'payment', look: 'primary' }, words.pay),
    plan.isEnding && createElement(PortalButton, to, words.keep),
    !plan.isEnding && !isLate && createElement(PortalButton, { ...to, flow: 'update' }, words.change),
    !plan.isEnding && createElement(PortalButton, { ...to, flow: 'cancel', look: 'danger' }, words.cancel),
    createElement(PortalButton, { ...to, look: 'link' }, words.invoices),
  )
}
