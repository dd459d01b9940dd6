import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow } from '../../kit/clock.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { reschedule } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { finishPayment } from '../payments/complete-payment.ts'
import { cancelPayment } from '../payments/settle-payment.ts'
import { emitCheckout } from './emit-checkout.ts'
import { expiring } from './expiring.ts'
import { reopenCheckout } from './reopen-checkout.ts'
import { type Checkout, findCheckout, findPaymentOf, lockCheckout, writeCheckout } from './store.ts'

/** Ends a checkout whose time is up. A bank that was not answered by then has its answer: no. */
export const expireCheckout = defineJob<{ checkoutId: string }>(expiring.kind, expiring, async (app, { checkoutId }, job) => {
  const checkout = await findCheckout(app, checkoutId)
  if (!checkout) return
  if (checkout.status === 'confirmed') await giveUpPayment(app, checkout)
  const status = await inTransaction(app, (app) => expire(app, checkout))
  if (status === 'confirmed') await reschedule(app, job, fromNow(app, minutes(5))) // nobody knows yet what became of the payment
})

async function giveUpPayment(app: App, checkout: Checkout): Promise<void> {
  const intent = await findPaymentOf(app, checkout)
  if (intent) {
    const { id } = await cancelPayment(app, intent)
    return finishPayment(app, id)
  }
  await inTransaction(app, async (app) => {
    const held = await lockCheckout(app, checkout.id)
    if (held?.status === 'confirmed' && held.attempts === checkout.attempts) await reopenCheckout(app, { ...checkout, ...held })
  })
}

async function expire(app: App, checkout: Checkout): Promise<string | undefined> {
  const held = await lockCheckout(app, checkout.id)
  if (held?.status !== 'open') return held?.status
  await emitCheckout(app, 'checkout.expired', await writeCheckout(app, { ...checkout, ...held }, { status: 'expired' }))
  return 'expired'
}
