import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { Refusal } from '../../kit/refusal.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { finishCheckout, type Sold } from './finish-checkout.ts'
import { reopenCheckout } from './reopen-checkout.ts'
import type { Offer } from './sale.ts'
import { type Checkout, type CheckoutRow, lockCheckout, paymentKeyOf, withProducts } from './store.ts'

/** What came of a payment: something was sold, or nothing and the buyer may try again; `gone` when the checkout is another's business by now. */
export type Settled = ({ kind: 'sold' } & Sold) | { kind: 'declined' } | { kind: 'refused'; because: Refusal<string> } | { kind: 'gone' }

/** What a confirm read on its way here. */
type Known = { productIds: string[]; offer: Offer }

/** Applies the outcome of a checkout's payment, once, by the first to come: the confirm itself, the bank's answer, or the outbox. */
export async function settleCheckout(app: App, intent: PaymentIntent, known?: Known): Promise<Settled> {
  try {
    return await inTransaction(app, async (app) => {
      const held = await lockCheckout(app, intent.checkoutId ?? '')
      if (!held || !isOf(intent, held)) return { kind: 'gone' }
      const [checkout] = known ? [{ ...held, productIds: known.productIds }] : ((await withProducts(app, [held])) as [Checkout])
      if (intent.status === 'succeeded') return { kind: 'sold', ...(await finishCheckout(app, checkout, intent, known?.offer)) }
      await reopenCheckout(app, checkout)
      await completePayment(app, intent.id)
      return { kind: 'declined' }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await inTransaction(app, (app) => giveUp(app, intent))
    return { kind: 'refused', because: error }
  }
}

/** Finishes the payment of a checkout after its confirm died. What cannot be sold any more is refunded. */
export async function ownCheckoutPayment(app: App, intent: PaymentIntent): Promise<'finished' | 'refund'> {
  const { kind } = await settleCheckout(app, intent)
  return kind === 'sold' || kind === 'declined' || intent.status !== 'succeeded' ? 'finished' : 'refund'
}

function isOf(intent: PaymentIntent, checkout: CheckoutRow): boolean {
  return checkout.status === 'confirmed' && paymentKeyOf(checkout) === intent.idempotencyKey
}

/** The paid product cannot be sold: the buyer subscribes already, or had their trial. */
async function giveUp(app: App, intent: PaymentIntent): Promise<void> {
  const held = await lockCheckout(app, intent.checkoutId ?? '')
  if (!held || !isOf(intent, held)) return
  const [checkout] = (await withProducts(app, [held])) as [Checkout]
  await reopenCheckout(app, checkout)
}
