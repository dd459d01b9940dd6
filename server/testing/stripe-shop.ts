import assert from 'node:assert/strict'
import { StripeProcessor } from '../billing/payments/stripe.ts'
import { billSubscriptions, scheduleBilling } from '../billing/subscriptions/bill-subscriptions.ts'
import type { Configuration } from '../kit/config.ts'
import { runDue } from '../outbox/run-due.ts'
import type { OpenDatabase } from './databases.ts'
import { openShop } from './shops.ts'
import { StripeServer } from './stripe-server.ts'
import { startTestServer } from './test-server.ts'

const secret = 'whsec_of_stripe'

/** A seller whose buyers pay by Stripe, on this machine. */
export async function openStripeShop(open: OpenDatabase, config: Configuration = {}) {
  const stripe = await new StripeServer().listen()
  const payments = new StripeProcessor({ secretKey: 'sk_test_1', fetch, url: stripe.url })
  const asked = config.tax === 'stripe' && { stripeSecretKey: 'sk_test_1', stripeUrl: stripe.url }
  const server = await startTestServer({ open, config: { stripeWebhookSecret: secret, ...asked, ...config }, app: { payments } })
  const shop = await openShop(server)
  const { app, clock } = server
  await scheduleBilling(app)

  /** Buys a product with a card of Stripe's form, and answers the order. */
  const buy = async (wanted: object, token = 'ctoken_visa', given: object = {}) => {
    const { id } = await shop.product(wanted)
    const { status, body } = await shop.confirm(await shop.checkout({ id }), { confirmation_token_id: token, ...given })
    assert.equal(status, 200, JSON.stringify(body))
    const { items } = (await shop.get(`/orders/?product_id=${id}`)).body
    const charge = await app.db.selectFrom('paymentIntents').selectAll().where('orderId', '=', items[0].id).executeTakeFirstOrThrow()
    return { order: items[0], charge }
  }
  const readOrder = async (id: string) => (await shop.get(`/orders/${id}`)).body
  /** Stripe sends a message about something of its own. */
  const tell = async (type: string, id: string, change: Record<string, unknown> = {}) => {
    const { body, signature } = stripe.message(type, id, { secret, change })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await server.browser().fetch('/v1/integrations/stripe/webhook', { method: 'POST', headers, body })
    assert.equal(answer.status, 200)
  }
  /** Time passes, and billing does what falls due on the way at its time. */
  const pass = async (wait: number) => {
    const until = clock.now() + wait
    for (;;) {
      await runDue(app, [billSubscriptions])
      const next = await app.db.selectFrom('outbox').select('dueAt').where('kind', '=', 'bill-subscriptions').executeTakeFirstOrThrow()
      if (Date.parse(next.dueAt) > until) break
      clock.advance(Math.max(0, Date.parse(next.dueAt) - clock.now()))
    }
    clock.advance(until - clock.now())
    await runDue(app, [billSubscriptions])
  }
  return { ...shop, clock, stripe, buy, readOrder, tell, pass }
}
