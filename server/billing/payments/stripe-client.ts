import Stripe from 'stripe'
import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { limitedFetch } from '../../kit/read-body.ts'

export type StripeSettings = { secretKey: string; fetch: App['fetch'] /** Where Stripe is; tests have one of their own. */; url?: string }

/** A list of a hundred payments, each with all that Stripe says of it, is a few hundred kilobytes. */
const mostBytes = 4 * 1024 * 1024

/** The package of Stripe, asking with our own means: our `fetch`, our patience, our own tries, and no more of an answer than memory is for. */
export function stripeClient({ secretKey, fetch, url = 'https://api.stripe.com' }: StripeSettings, { timeout = seconds(20) } = {}): Stripe {
  const { hostname, port, protocol } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port: Number(port) }),
    httpClient: Stripe.createFetchHttpClient(objects(limitedFetch(staying(fetch), { most: mostBytes }))),
    maxNetworkRetries: 0, // we ask again ourselves
    timeout,
    telemetry: false,
  })
}

/** Does not follow redirects: they would carry the secret key to hosts that were never configured. */
function staying(ask: App['fetch']): App['fetch'] {
  return (input, init) => ask(input, { ...init, redirect: 'error' })
}

/** Over JSON that is no object their package throws where no one can catch it, and the process would end. */
function objects(ask: App['fetch']): App['fetch'] {
  return async (input, init) => {
    const response = await ask(input, init)
    const answer: unknown = await response.clone().json()
    if (typeof answer !== 'object' || answer === null) throw new Error('Stripe answered something else than an object.')
    return response
  }
}
