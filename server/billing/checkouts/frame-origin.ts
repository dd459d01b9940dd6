import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { type Checkout, findCheckout, findCheckoutBySecret } from './store.ts'

/** The origin whose pages may show the page of a checkout in a frame: the one that the checkout was begun with, and none where it has none or is over. */
export async function findFrameOrigin(app: App, path: string): Promise<string | null> {
  const [, secret] = /^\/checkout\/([\w-]{1,100})(?:\/confirmation)?\/?$/.exec(path) ?? []
  return secret === undefined ? null : framerOf(app, await findCheckoutBySecret(app, secret))
}

/** The same for what a checkout leads to and comes back from, by its id. */
export async function findFrameOriginOf(app: App, checkoutId: string): Promise<string | null> {
  return framerOf(app, await findCheckout(app, checkoutId))
}

function framerOf(app: App, checkout: Checkout | undefined): string | null {
  return checkout && checkout.embedOrigin !== null && checkout.expiresAt > now(app) ? frameOriginOf(checkout.embedOrigin) : null
}

/**
 * An address as a source of a Content-Security-Policy. A host may have characters that mean more there, `*` or `;`: such an address is no origin of a page.
 */
export function frameOriginOf(address: string): string | null {
  const origin = URL.parse(address)?.origin ?? ''
  return /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/.test(origin) ? origin : null
}
