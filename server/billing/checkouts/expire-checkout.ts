import { days, minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import type { Pruning } from '../../kit/pruning.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { reschedule } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { finishPayment } from '../payments/complete-payment.ts'
import { cancelPayment } from '../payments/settle-payment.ts'
import { expiring } from './expiring.ts'
import { deleteCheckouts, moveCheckout } from './move-checkouts.ts'
import { reopenCheckout } from './reopen-checkout.ts'
import { type Checkout, findCheckout, findPaymentOf, lockCheckout } from './store.ts'

/** Ends a checkout whose time is up. A bank that was not answered by then has its answer: no. */
export const expireCheckout = defineJob<{ checkoutId: string }>(expiring.kind, expiring, async (app, { checkoutId }, job) => {
  const checkout = await findCheckout(app, checkoutId)
  if (!checkout) return
  if (checkout.status === 'confirmed') await giveUpPayment(app, checkout)
  const status = await inTransaction(app, (app) => expire(app, checkout))
  if (status === 'confirmed') await reschedule(app, job, fromNow(app, minutes(5))) // the outcome of the payment is not known yet
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

const keptFor = days(30)
const batch = 500
/** Past its time an open one is over, also before anyone wrote that down. */
const over = ['open', 'expired']

/** Deletes checkouts that ended a month ago without selling anything: anyone can begin one. */
export const pruneCheckouts: Pruning = async (app) => {
  const past = fromNow(app, -keptFor)
  for (let pruned = batch; pruned === batch; ) {
    const old = app.db.selectFrom('checkouts').where('status', 'in', over).where('expiresAt', '<=', past).limit(batch).select('id')
    const found = await old.execute()
    pruned = found.length === 0 ? 0 : await inTransaction(app, (app) => deleteCheckouts(app, idsOf(found), over))
  }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

/** Ends the checkouts that an account began and may not have begun itself: they show what is known of it. */
export async function closeCheckoutsOf(app: App, people: readonly { user: { id: string } }[]): Promise<void> {
  const ids = people.map(({ user }) => user.id)
  const open = app.db.selectFrom('checkouts').where('begunBy', 'in', ids).where('status', '=', 'open')
  for (const { id } of await open.orderBy('id').select('id').execute()) {
    const checkout = await findCheckout(app, id)
    if (checkout) await expire(app, checkout, { expiresAt: now(app) })
  }
}

async function expire(app: App, checkout: Checkout, more: { expiresAt?: string } = {}): Promise<string | undefined> {
  const held = await lockCheckout(app, checkout.id)
  if (held?.status !== 'open') return held?.status
  await moveCheckout(app, { ...checkout, ...held }, { status: 'expired', ...more })
  return 'expired'
}
