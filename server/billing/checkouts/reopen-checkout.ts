import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow } from '../../kit/clock.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { giveBackRedemption } from '../discounts/redeem.ts'
import { releaseCredit } from './checkout-credit.ts'
import { moveCheckout } from './move-checkouts.ts'
import { type Checkout, findPaymentOf, lockCheckout } from './store.ts'

/** Lets a buyer try again: nothing is left of the try but that there was one. Called while the checkout, which is confirmed, is held. */
export async function reopenCheckout(app: App, checkout: Checkout): Promise<Checkout> {
  await giveBackRedemption(app, { checkoutId: checkout.id })
  await releaseCredit(app, checkout)
  const nothing = { status: 'open', paymentId: null, confirmedAt: null, paymentProcessorMetadata: {} }
  // Typing an address must not make the buyer its owner at the next try.
  return moveCheckout(app, checkout, { ...nothing, customerId: checkout.namedCustomerId })
}

/** So long a process may take from its claim until it asks for the money. */
const patience = minutes(2)

/** A claim whose process died before it asked for any money is void: the buyer can try again. */
export async function reopenAbandoned(app: App, checkout: Checkout): Promise<Checkout> {
  if (!isOld(app, checkout) || (await findPaymentOf(app, checkout))) return checkout
  return inTransaction(app, async (app) => {
    const held = await lockCheckout(app, checkout.id)
    const isStill = held?.status === 'confirmed' && held.attempts === checkout.attempts
    return isStill && !(await findPaymentOf(app, checkout)) ? reopenCheckout(app, { ...checkout, ...held }) : checkout
  })
}

function isOld(app: App, { status, confirmedAt }: Checkout): boolean {
  return status === 'confirmed' && confirmedAt !== null && confirmedAt < fromNow(app, -patience)
}
