import { api } from '../api/api.ts'
import type { Offer } from '../portal/portal.ts'
import { now } from '../ui/now.ts'
import { sampleEmail, sampleOrder, sampleSubscription } from './samples.ts'

/**
 * From here on this page asks no server: what it reads of a customer is made up, and everything else waits for ever. Nothing that is
 * pressed or loaded in a preview can begin a checkout, sign anyone in or spend a code.
 */
export function answerAlone(offer: Offer | undefined) {
  const reads = offer && samplesOf(offer)
  const real = globalThis.fetch
  globalThis.fetch = (...request) => {
    const { pathname } = new URL(request[0] instanceof Request ? request[0].url : request[0], location.href)
    if (pathname === settingsPath) return real(...request)
    const [, sample] = Object.entries(reads ?? {}).find(([end]) => pathname.endsWith(end)) ?? []
    return sample === undefined ? new Promise(() => {}) : Promise.resolve(Response.json(sample))
  }
  return () => {
    globalThis.fetch = real
  }
}

const settingsPath = new URL(api.getSettings.$address, location.href).pathname

/** By how the address ends. Members are named as in code: the client leaves such names alone. */
function samplesOf(offer: Offer): Record<string, unknown> {
  const product = offer.products.find(({ isRecurring }) => isRecurring) ?? offer.products[0]
  const at = now()
  const listOf = <Item>(items: readonly Item[]) => ({ items, pagination: { totalCount: items.length, maxPage: 1 } })
  return {
    '/customers/me': {
      id: '',
      createdAt: new Date(at).toISOString(),
      email: sampleEmail,
      emailVerified: true,
      oauthAccounts: {},
    },
    '/subscriptions/': listOf(product?.isRecurring ? [sampleSubscription(offer, product, at)] : []),
    '/orders/': listOf(product ? [sampleOrder(offer, product, at)] : []),
    '/benefit-grants/': listOf([]),
    '/meters/': listOf([]),
    '/customers/me/payment-methods': listOf([]),
    '/customers/me/credit': { balances: [], entries: [] },
  }
}
