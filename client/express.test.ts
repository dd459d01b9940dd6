import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { signMessage } from '#server/webhook-delivery/sign-message.ts'
import { webhooks } from './express.ts'

const secret = `whsec_${Buffer.from('twenty-four bytes of key').toString('base64')}`
const body = JSON.stringify({ type: 'user.deleted', data: { id: 'ö' } })

/** What may have run before: a parser that keeps the body, or uses it up. */
let earlier: (request: IncomingMessage & { body?: unknown; rawBody?: unknown }) => Promise<void> | void = () => {}
const heard: string[] = []
const door = webhooks({ secret, limit: 1000, on: { 'user.deleted': ({ data }) => heard.push(data.id) } })

const server = createServer((incoming, response) => {
  const request = Object.assign(incoming, { originalUrl: incoming.url ?? '', method: 'POST' })
  const express = Object.assign(response, { vary: () => {} })
  void Promise.resolve(earlier(request)).then(() =>
    door(request, express, (error) => express.writeHead(500).end(error instanceof Error ? error.message : '')),
  )
})
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(() => server.close())

function post(text = body, headers: Record<string, string> = signMessage({ id: 'msg_1', body: text, at: Date.now(), secrets: [secret] })) {
  return send({ headers, body: text })
}

function send(init: RequestInit & { duplex?: 'half' }) {
  heard.length = 0
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`, { method: 'POST', ...init })
}

async function bytesOf(request: IncomingMessage) {
  return Buffer.concat(await request.toArray())
}

for (const [words, parser] of [
  ['that nothing read yet', () => {}],
  ['that express.text() kept', async (request) => void (request.body = (await bytesOf(request)).toString())],
  ['that express.raw() kept', async (request) => void (request.body = await bytesOf(request))],
  [
    'whose bytes a parser kept aside',
    async (request) => void Object.assign(request, { rawBody: await bytesOf(request), body: JSON.parse(body) }),
  ],
  ['beside which an old parser left an empty object', (request) => void (request.body = {})],
] as [string, typeof earlier][])
  test(`hears a message ${words}`, async () => {
    earlier = parser
    assert.equal((await post()).status, 204)
    assert.deepEqual(heard, ['ö'])
    assert.equal((await post(body, {})).status, 400)
    assert.deepEqual(heard, [])
  })

test('says how to mount it where the body was parsed before', async () => {
  earlier = async (request) => void (request.body = JSON.parse((await bytesOf(request)).toString()))
  const answer = await post()
  assert.equal(answer.status, 500)
  assert.match(await answer.text(), /before express\.json\(\)/)
})

test('reads no more than it may, and the answer arrives all the same', async () => {
  earlier = () => {}
  assert.equal((await post(JSON.stringify({ long: 'x'.repeat(2000) }))).status, 413)
  const endless = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(2000)) })
  assert.equal((await send({ body: endless, duplex: 'half' })).status, 413)
  earlier = async (request) => void (request.body = await bytesOf(request))
  assert.equal((await post(JSON.stringify({ long: 'x'.repeat(2000) }))).status, 413)
  assert.deepEqual(heard, [])
})
