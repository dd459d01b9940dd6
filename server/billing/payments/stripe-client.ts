import Stripe from 'stripe'
import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'

export type StripeSettings = { secretKey: string; fetch: App['fetch'] /** Where Stripe is; tests have one of their own. */; url?: string }

/** The package of Stripe, asking with our own means: our `fetch`, our patience, and our own tries. */
export function stripeClient({ secretKey, fetch, url = 'https://api.stripe.com' }: StripeSettings, { timeout = seconds(20) } = {}): Stripe {
  const { hostname, port, protocol } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port: Number(port) }),
    httpClient: Stripe.createFetchHttpClient(staying(fetch)),
    maxNetworkRetries: 0, // we ask again ourselves
    timeout,
    telemetry: false,
  })
}

/** Does not follow redirects: they would carry the secret key to hosts that were never configured. */
function staying(ask: App['fetch']): App['fetch'] {
  return (input, init) => ask(input, { ...init, redirect: 'error' })
}
