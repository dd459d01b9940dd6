import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { readBody } from '../kit/read-body.ts'
import { startTestServer } from '../testing/test-server.ts'
import { AddressNotAllowed } from './checked-address.ts'
import { guardedFetch } from './guarded-fetch.ts'

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a guarded fetch sends a form and reads the answer', async () => {
  const { app } = await startTestServer()
  const answer: RequestListener = (request, response) =>
    void buffer(request).then((body) => {
      const told = { method: request.method, type: request.headers['content-type'], text: body.toString() }
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(told))
    })
  const address = await listen(answer)
  const response = await guardedFetch(app)(`${address}/token`, { method: 'POST', body: new URLSearchParams({ code: 'ä b' }) })
  assert.equal(response.status, 400)
  assert.deepEqual(await response.json(), {
    method: 'POST',
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
    text: 'code=%C3%A4+b',
  })
})

test('a guarded fetch follows no redirect and waits no longer than it was told', async () => {
  const { app } = await startTestServer()
  const away = await listen((_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
  await assert.rejects(guardedFetch(app)(away), /redirect/)
  const silent = await listen(() => {})
  await assert.rejects(guardedFetch(app)(silent, { signal: AbortSignal.timeout(50) }), { name: 'AbortError' })
})

test('a guarded fetch gives up an answer that does not end', async () => {
  const { app } = await startTestServer()
  const endless = await listen((_, response) => void setInterval(() => response.write('x'.repeat(10_000)), 1).unref())
  await assert.rejects(readBody(await guardedFetch(app)(endless), { most: 50_000 }), /longer than/)
})

test('a guarded fetch asks no private address in production, by name or by number', async () => {
  const { app } = await startTestServer({ app: { resolveHost: async () => ['192.168.1.1'] } })
  const production = { ...app, config: { ...app.config, production: true } }
  for (const address of ['https://10.0.0.1/', 'https://rebound.example/', 'http://open.example/']) {
    await assert.rejects(guardedFetch(production)(address), AddressNotAllowed, address)
  }
})
