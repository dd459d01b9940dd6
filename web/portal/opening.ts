import { readSellerPath } from '#contract/pages.ts'
import { type Portal, portalAs } from '../api/portal.ts'
import { enter } from './enter.ts'

/** What a portal is opened with: its seller, who comes, and what they have. */
type Opening = ReturnType<typeof begin>

let early = place() // while the page is still being made

/** What the address asked for at once is given to whom opens it first. */
export function openingOf(slug: string): Opening {
  const given = early?.slug === slug ? early : begin(slug)
  early = undefined
  return given
}

function place() {
  const place = readSellerPath(location.pathname)
  return place?.page === 'portal' ? begin(decodeURIComponent(place.slug)) : undefined
}

function begin(slug: string) {
  const entered = enter(slug).then((token) => ({ token, holdings: token === null ? undefined : readHoldings(portalAs(token)) }))
  return { slug, offer: portalAs().organizations.get({ slug }), entered }
}

const page = { page: 1, limit: 100 }

/** Everything a customer has of one seller. */
export async function readHoldings(portal: Portal) {
  const [customer, subscriptions, orders, grants, meters, cards, credit] = await Promise.all([
    portal.customers.get({}),
    portal.subscriptions.list(page),
    portal.orders.list(page),
    portal.benefitGrants.list(page),
    portal.customerMeters.list(page),
    portal.customers.getPaymentMethods(page),
    portal.customers.getCredit({}),
  ])
  const error = [customer, subscriptions, orders, grants, meters, cards, credit].find(({ error }) => error)?.error
  if (error) return { data: null, error }
  return {
    data: {
      customer: customer.data as NonNullable<typeof customer.data>,
      subscriptions: subscriptions.data?.items ?? [],
      orders: orders.data?.items ?? [],
      grants: grants.data?.items ?? [],
      meters: meters.data?.items ?? [],
      cards: cards.data?.items ?? [],
      credit: credit.data ?? { balances: [], entries: [] },
    },
    error: null,
  }
}
