import type { Configured } from '../../kit/app.ts'
import type { Checkout } from './store.ts'

/** The page on which a buyer pays. */
export function checkoutUrl({ config }: Configured, { clientSecret }: Pick<Checkout, 'clientSecret'>): string {
  return `${config.url}/checkout/${clientSecret}`
}

/** Where a buyer goes afterwards: to the seller's own page, which may want to know which checkout it was, or to ours. */
export function successUrlOf(app: Configured, checkout: Pick<Checkout, 'id' | 'clientSecret' | 'successUrl'>): string {
  return checkout.successUrl?.replaceAll('{CHECKOUT_ID}', checkout.id) ?? `${checkoutUrl(app, checkout)}/confirmation`
}
