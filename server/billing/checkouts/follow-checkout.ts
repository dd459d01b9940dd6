import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { findBought, hasUndelivered } from './bought.ts'
import { statusOf } from './shown-checkout.ts'
import { type Checkout, findCheckout } from './store.ts'

const every = 500

/**
 * Tells a page that waits what becomes of its checkout: each state as it is reached, what was bought, and that the seller has heard of it.
 * Ends with the checkout. Whichever process changes it, the database knows.
 */
export async function* followCheckout(app: App, checkout: Checkout): AsyncGenerator<{ event: string; data: object } | null> {
  let seen: string = checkout.status
  for (let current: Checkout | undefined = checkout; current; current = await findCheckout(app, checkout.id)) {
    const status = statusOf(app, current)
    if (status !== seen) yield { event: 'checkout.updated', data: { status } }
    seen = status
    if (status === 'succeeded') return yield* tellOfSale(app, current)
    if (status === 'expired' || current.expiresAt <= now(app)) return
    yield null
    await pause(every)
  }
}

async function* tellOfSale(app: App, checkout: Checkout) {
  const { orderId, subscriptionId } = await findBought(app, checkout.id)
  if (subscriptionId !== null) yield { event: 'checkout.subscription_created', data: {} }
  if (orderId !== null) yield { event: 'checkout.order_created', data: {} }
  while ((await hasUndelivered(app, checkout)) && checkout.expiresAt > now(app)) {
    yield null
    await pause(every)
  }
  yield { event: 'checkout.webhook_event_delivered', data: { status: checkout.status } }
}
