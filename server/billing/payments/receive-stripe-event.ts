import type Stripe from 'stripe'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { refreshPayment } from './settle-payment.ts'
import { markDisputed } from './store.ts'

type Message = { body: string; signature: string; secret: string }

/**
 * Takes a message of Stripe. It is only a hint to look: how a payment stands is asked of Stripe itself, so messages that come twice, late or in
 * the wrong order do no harm. `unsigned` when it does not come from Stripe.
 */
export async function receiveStripeEvent(app: App, message: Message): Promise<'applied' | 'known' | 'unsigned'> {
  const event = await readEvent(message)
  if (!event) return 'unsigned'
  if (!(await isNews(app, event))) return 'known'
  await apply(app, event)
  await app.db
    .updateTable('processorEvents')
    .set({ appliedAt: now(app) })
    .where('id', '=', event.id)
    .execute()
  return 'applied'
}

async function readEvent({ body, signature, secret }: Message): Promise<Stripe.Event | null> {
  const { Stripe } = await import('stripe')
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    return null
  }
}

/** Stored by its id. What was stored but not applied, because a process died, is applied when it comes again. */
async function isNews({ db, ...app }: App, { id, type }: Stripe.Event): Promise<boolean> {
  await db
    .insertInto('processorEvents')
    .values({ id, type, receivedAt: now(app), appliedAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const stored = await db.selectFrom('processorEvents').select('appliedAt').where('id', '=', id).executeTakeFirst()
  return stored?.appliedAt === null
}

async function apply(app: App, event: Stripe.Event): Promise<void> {
  const object = event.data.object as { object?: string; id: string; payment_intent?: string | { id: string } | null; status?: string }
  if (object.object === 'dispute') {
    const payment = typeof object.payment_intent === 'object' ? object.payment_intent?.id : object.payment_intent
    if (payment) await markDisputed(app, payment, object.status ?? 'needs_response')
    return
  }
  if (['payment_intent', 'setup_intent', 'refund'].includes(object.object ?? '')) await refreshPayment(app, object.id)
}
