import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareOrganization } from '../../testing/bare-organization.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { StripeServer } from '../../testing/stripe-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { upstairs } from '../../upstairs.ts'
import { pay } from '../payments/pay.ts'
import { StripeProcessor } from '../payments/stripe.ts'

const secret = 'whsec_of_stripe'
const charge = { purpose: 'checkout', kind: 'charge', amount: 1250, currency: 'usd', organizationId: 'o-1', key: 'k-1' } as const

async function deliver({ browser }: TestServer, body: string, signature: string | null) {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...(signature !== null && { 'stripe-signature': signature }) }
  const response = await browser().fetch('/v1/integrations/stripe/webhook', { method: 'POST', headers, body })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

onBothDatabases('the door for Stripe’s messages', (open) => {
  test('takes what Stripe signed, byte by byte, as often as it comes', async () => {
    const stripe = await new StripeServer().listen()
    const finished: string[] = []
    const payments = new StripeProcessor({ secretKey: 'sk_test_1', fetch, url: stripe.url })
    const owner = async (_: unknown, { status }: { status: string }) => (finished.push(status), 'finished' as const)
    const app = { payments, upstairs: { ...upstairs, paymentOwners: { checkout: owner, return: owner } } }
    const server = await startTestServer({ open, config: { stripeWebhookSecret: secret }, app })
    await bareOrganization(server.app, 'seller', charge.organizationId)
    const { processorId } = await pay(server.app, { ...charge, card: { token: 'ctoken_3ds' }, processorCustomerId: 'cus_1' })
    stripe.authenticate(processorId ?? '', 'pass')
    const { body, signature } = stripe.message('payment_intent.succeeded', processorId ?? '', { secret })
    for (const forged of [
      await deliver(server, body, null),
      await deliver(server, body, 't=1,v1=00'),
      await deliver(server, `${body} `, signature),
      await deliver(server, '', signature),
    ]) {
      const { hint, ...body } = forged.body
      assert.deepEqual([forged.status, body], [400, { error: 'BadRequest', detail: 'Bad request' }])
      assert.match(hint, /STRIPE_WEBHOOK_SECRET|Stripe-Signature/)
    }
    assert.deepEqual(finished, [])
    const taken = await deliver(server, body, signature)
    assert.deepEqual([taken.status, taken.body], [200, { received: true }])
    assert.deepEqual([(await deliver(server, body, signature)).status, finished], [200, ['succeeded']])
  })

  test('is not there without the secret that they are signed with', async () => {
    const server = await startTestServer({ open })
    const { status, body } = await deliver(server, '{}', 't=1,v1=00')
    assert.deepEqual([status, body], [404, { error: 'ResourceNotFound', detail: 'Not found' }])
  })
})
