import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import type { PaymentIntent, PaymentProcessor, PaymentRequest } from '../../kit/payments.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { Payment } from './pay.ts'
import { sendPayment } from './send-payment.ts'
import { addIntents, recordOutcomes } from './store.ts'

const heldFor = minutes(2)
const atOnce = 8

/**
 * As `pay`, for many at once: stores their keys together, then asks for each. The outbox does not look after them: the caller retries with the same
 * keys until every outcome is applied.
 */
export async function payMany(app: App, payments: readonly Payment[]): Promise<PaymentIntent[]> {
  if (app.db.isTransaction) throw new Error('No payment inside a transaction: the money would move whether it commits or not.')
  const intents = await inTransaction(app, (app) =>
    addIntents(
      app,
      payments.map((payment) => intentOf(app, payment)),
    ),
  )
  const requests = payments.map((payment) => requestOf(payment, intents.get(payment.key) as PaymentIntent))
  const together = app.payments.sendMany ? await sendTogether(app, requests, app.payments.sendMany) : new Map<string, PaymentIntent>()
  const outcomes: PaymentIntent[] = []
  for (let at = 0; at < requests.length; at += atOnce) {
    const some = requests.slice(at, at + atOnce)
    outcomes.push(...(await Promise.all(some.map(async (request) => together.get(request.intent.id) ?? send(app, request)))))
  }
  return outcomes
}

/** What a processor takes many of at once. What it leaves out is sent alone. */
async function sendTogether(app: App, requests: readonly PaymentRequest[], sendMany: NonNullable<PaymentProcessor['sendMany']>) {
  const open = requests.filter(({ intent }) => intent.status === 'pending')
  const outcomes = await sendMany(open)
  const known = open.flatMap(({ intent }) => {
    const outcome = outcomes.get(intent.idempotencyKey)
    return outcome ? [{ intent, outcome }] : []
  })
  return new Map((await recordOutcomes(app, known)).map((intent) => [intent.id, intent]))
}

function intentOf(app: App, { card: _, charge, processorCustomerId: __, offSession: ___, key, ...payment }: Payment) {
  const about = { customerId: payment.customerId ?? null, checkoutId: payment.checkoutId ?? null, orderId: payment.orderId ?? null }
  return {
    id: newId(app),
    ...payment,
    ...about,
    refundId: payment.refundId ?? null,
    idempotencyKey: key,
    status: 'pending',
    processor: app.payments.name,
    chargeId: charge?.id ?? null,
    claimedUntil: fromNow(app, heldFor),
    createdAt: now(app),
  }
}

function requestOf(payment: Payment, intent: PaymentIntent): PaymentRequest {
  const isSame = intent.kind === payment.kind && intent.amount === payment.amount && intent.currency === payment.currency
  if (!isSame) throw new Error(`The key ${payment.key} names another payment already.`)
  const { card = null, processorCustomerId = null, offSession = false, charge = null } = payment
  return { intent, card, processorCustomerId, offSession, charge }
}

/** One that cannot be sent must not stop the others: it stays as it is, and is asked for again. */
async function send(app: App, request: PaymentRequest): Promise<PaymentIntent> {
  const { intent } = request
  if (intent.status !== 'pending') return intent
  try {
    return await sendPayment(app, request)
  } catch (error) {
    app.log.error({ err: error, intentId: intent.id, orderId: intent.orderId }, 'A payment could not be sent.')
    return intent
  }
}
