import type Stripe from 'stripe'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { updateCards } from '../customers/update-cards.ts'
import { hearOfDisputes } from '../disputes/hear-of-disputes.ts'
import { refreshPayment } from '../payments/settle-payment.ts'
import { findIntentByProcessorId } from '../payments/store.ts'
import { adoptRefunds } from '../refunds/adopt-refunds.ts'

type Message = { body: string; signature: string; secret: string }

/**
 * Takes a message of Stripe. It is only a hint to look: the state of the payment is read from Stripe, so duplicate, late or reordered messages do no
 * harm. `unsigned` when it does not come from Stripe.
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

type Hint = { object?: string; id: string; payment_intent?: string | { id: string } | null }

async function apply(app: App, event: Stripe.Event): Promise<void> {
  const object = event.data.object as Hint
  const payment = paymentOf(object)
  if (['dispute', 'radar.early_fraud_warning'].includes(object.object ?? '') && payment !== null) return hearOfDisputes(app, payment)
  if (object.object === 'payment_method') return updateCards(app, object.id)
  if (['payment_intent', 'setup_intent'].includes(object.object ?? '')) await refreshPayment(app, object.id)
  if (object.object === 'refund' && (await refreshPayment(app, object.id))) return
  if (object.object === 'refund' || object.object === 'charge') await hearOfRefunds(app, payment)
}

/** A person may have given the money back at Stripe. */
async function hearOfRefunds(app: App, payment: string | null): Promise<void> {
  const charge = payment === null ? undefined : await findIntentByProcessorId(app, payment)
  if (charge) await adoptRefunds(app, charge)
}

function paymentOf({ payment_intent: payment }: Hint): string | null {
  return (typeof payment === 'object' ? payment?.id : payment) ?? null
}
