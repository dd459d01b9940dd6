import assert from 'node:assert/strict'
import { test } from 'node:test'
import Stripe from 'stripe'
import type { PaymentIntent } from '../../kit/payments.ts'
import { LineBroken } from './line-broken.ts'
import { StripeProcessor } from './stripe.ts'
import { stripeClient } from './stripe-client.ts'

const megabyte = 1024 * 1024
const headers = { 'content-type': 'application/json' }

test('an answer of Stripe without end is cut off after a few megabytes', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += megabyte
      if (sent > 64 * megabyte) controller.error(new Error('It read on and on.'))
      else controller.enqueue(new Uint8Array(megabyte).fill(0x20))
    },
  })
  const client = stripeClient({ secretKey: 'sk_test_1', fetch: async () => new Response(endless, { headers }) })
  await assert.rejects(client.paymentIntents.retrieve('pi_1'), Stripe.errors.StripeConnectionError)
  assert.ok(sent < 10 * megabyte, `${sent} bytes were read`)
})

test('an answer that is none of Stripe’s leaves it open what became of a payment', async () => {
  for (const nonsense of [{}, [null], null, 'well', 7, { id: 7 }, { object: 'payment_intent' }, { object: 'list', data: 'none' }]) {
    const processor = new StripeProcessor({ secretKey: 'sk_test_1', fetch: async () => Response.json(nonsense) })
    const payment = { kind: 'charge', processorId: 'pi_1' } as PaymentIntent
    await assert.rejects(processor.find(payment), LineBroken, JSON.stringify(nonsense))
    await assert.rejects(processor.refundsOf(payment), LineBroken, JSON.stringify(nonsense))
  }
})
