import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signMessage } from '#server/webhook-delivery/sign-message.ts'
import type { WebhookEvent } from '../webhooks.ts'
import { hearRequest, type WebhookOptions } from './webhooks.ts'

const secret = `whsec_${Buffer.from('twenty-four bytes of key').toString('base64')}`
const at = Date.parse('2026-11-15T10:00:00.000Z')
const text = (type: string) => JSON.stringify({ type, data: { id: 'ö' } })

function stage(options: Partial<WebhookOptions> = {}) {
  const heard: [string, WebhookEvent, string][] = []
  const hearing =
    (name: string) =>
    (event: WebhookEvent, { id }: { id: string }) =>
      void heard.push([name, event, id])
  const given: WebhookOptions = { secret, now: () => at, on: { 'user.deleted': hearing('gone'), '*': hearing('other') }, ...options }
  const post = (body: string, headers: HeadersInit = signMessage({ id: 'msg_1', body, at, secrets: [secret] })) =>
    hearRequest(new Request('https://app.example.com/webhooks', { method: 'POST', headers, body }), given)
  return { heard, given, post }
}

test('tells a signed message to what hears its type, with the id of the message', async () => {
  const { heard, post } = stage()
  assert.equal((await post(text('user.deleted'))).status, 204)
  assert.deepEqual(heard, [['gone', { type: 'user.deleted', data: { id: 'ö' } }, 'msg_1']])
})

test('tells all other types to `*`, whatever they are called, and takes what is not asked for', async () => {
  const { heard, post } = stage()
  for (const type of ['user.created', 'constructor', '__proto__']) assert.equal((await post(text(type))).status, 204)
  assert.deepEqual(
    heard.map(([name]) => name),
    ['other', 'other', 'other'],
  )
  assert.equal((await stage({ on: {} }).post(text('user.created'))).status, 204)
})

test('believes nothing that is unsigned, changed, old or signed by another', async () => {
  const { heard, post } = stage()
  const body = text('user.deleted')
  const another = signMessage({ id: 'msg_1', body, at, secrets: [`whsec_${Buffer.from('another').toString('base64')}`] })
  const old = signMessage({ id: 'msg_1', body, at: at - 301_000, secrets: [secret] })
  for (const [words, headers] of Object.entries({
    unsigned: {},
    another,
    old,
    changed: signMessage({ id: 'msg_1', body: `${body} `, at, secrets: [secret] }),
  })) {
    const answer = await post(body, headers)
    assert.equal(answer.status, 400, words)
    assert.equal(((await answer.json()) as { code: string }).code, 'INVALID_SIGNATURE')
  }
  assert.deepEqual(heard, [])
})

test('reads no more of a body than it may have, whether its length is said or not', async () => {
  const { heard, given } = stage({ limit: 10 })
  let read = 0
  const long = () =>
    new ReadableStream(
      {
        pull(stream) {
          stream.enqueue(new Uint8Array(4))
          if (++read === 100) stream.close()
        },
      },
      { highWaterMark: 0 },
    )
  const send = (headers: HeadersInit) =>
    hearRequest(new Request('https://app.example.com', { method: 'POST', headers, body: long(), duplex: 'half' } as RequestInit), given)
  assert.equal((await send({ 'content-length': '11' })).status, 413)
  assert.equal(read, 0)
  assert.equal((await send({})).status, 413)
  assert.equal(read, 3)
  assert.deepEqual(heard, [])
})

test('lets what a handler throws through, so that the message is sent again', async () => {
  const { post } = stage({ on: { '*': () => Promise.reject(new Error('no database')) } })
  await assert.rejects(post(text('user.created')), /no database/)
})

test('says what is wrong where the secret is missing or the body was read before', async () => {
  await assert.rejects(stage({ secret: undefined }).post(text('user.created')), /secret of the webhook is empty/)
  const request = new Request('https://app.example.com', { method: 'POST', body: '{}' })
  await request.text()
  await assert.rejects(hearRequest(request, stage().given), /body was read before/)
})
