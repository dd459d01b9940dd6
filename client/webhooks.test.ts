import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { signMessage } from '#server/webhook-delivery/sign-message.ts'
import { verifyWebhook, WebhookVerificationError } from './webhooks.ts'

const secret = `whsec_${Buffer.from('twenty-four bytes of key').toString('base64')}`
const body = JSON.stringify({ type: 'order.paid', timestamp: '2026-11-15T10:00:00.000Z', data: { id: 'ö' } })
const at = Date.parse('2026-11-15T10:00:00.000Z')
const now = () => at

function signed(secrets = [secret]) {
  return signMessage({ id: 'msg_1', body, at, secrets })
}

test('answers the event of a message that Tollgate signed', async () => {
  assert.deepEqual(await verifyWebhook(body, signed(), secret, { now }), JSON.parse(body))
  assert.deepEqual(await verifyWebhook(new TextEncoder().encode(body), new Headers(signed()), secret, { now }), JSON.parse(body))
  const asNodeHasThem = Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), [value]]))
  assert.deepEqual(await verifyWebhook(body, asNodeHasThem, secret, { now }), JSON.parse(body))
})

test('believes a sender that takes the key either way', async () => {
  const headers = (key: string | Buffer) => {
    const [format, text] = typeof key === 'string' ? [undefined, key] : [{ format: 'raw' as const }, key]
    const signature = new Webhook(text as string, format).sign('msg_1', new Date(at), body)
    return { 'webhook-id': 'msg_1', 'webhook-timestamp': String(at / 1000), 'webhook-signature': signature }
  }
  await verifyWebhook(body, headers(secret), secret, { now })
  await verifyWebhook(body, headers(Buffer.from(secret)), secret, { now })
})

test('takes either of two secrets while one replaces the other', async () => {
  const next = `whsec_${Buffer.from('another key of some bytes').toString('base64')}`
  await verifyWebhook(body, signed([next, secret]), secret, { now })
  await verifyWebhook(body, signed([next, secret]), next, { now })
})

for (const [words, change] of [
  ['Missing required headers', { 'webhook-id': '' }],
  ['Missing required headers', { 'webhook-signature': undefined }],
  ['Invalid Signature Headers', { 'webhook-timestamp': 'noon' }],
  ['Message timestamp too old', { 'webhook-timestamp': String(at / 1000 - 301) }],
  ['Message timestamp too new', { 'webhook-timestamp': String(at / 1000 + 301) }],
  ['No matching signature found', { 'webhook-timestamp': String(at / 1000 - 300) }],
  ['No matching signature found', { 'webhook-signature': 'v1,%%% v1a,AAAA v2,AAAA' }],
  ['No matching signature found', { 'webhook-id': 'msg_2' }],
] as const) {
  test(`refuses ${JSON.stringify(change)}: ${words}`, async () => {
    await assert.rejects(
      verifyWebhook(body, { ...signed(), ...change }, secret, { now }),
      (error) => error instanceof WebhookVerificationError && error.message === words,
    )
  })
}

test('refuses a body that was changed on the way', async () => {
  await assert.rejects(verifyWebhook(`${body} `, signed(), secret, { now }), /^WebhookVerificationError: No matching signature found$/)
})
