import type { Billing } from '#contract/billing/index.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { base, wireCalls } from './wire-calls.ts'

type Called = 'clientCreate' | 'clientGet' | 'clientUpdate' | 'clientConfirm'

/** The calls of somebody who buys: what the secret of a checkout opens. */
export const buying = wireCalls<Pick<Billing['checkouts'], Called>>(checkoutRoutes)

/** Where a browser reads what becomes of a checkout, event by event. */
export function streamOf(clientSecret: string): string {
  const [, path = ''] = (checkoutRoutes.clientStream as string).split(' ')
  return base + path.replace(':client_secret', encodeURIComponent(clientSecret))
}
