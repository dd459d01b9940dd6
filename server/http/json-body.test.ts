import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createServer } from '../server.ts'
import { atEnd } from '../testing/at-end.ts'
import { gift, openShop } from '../testing/shops.ts'
import { startTestServer } from '../testing/test-server.ts'

test('our own pages get long answers compressed, and no one else does', async () => {
  const server = await startTestServer()
  const shop = await openShop(server)
  for (let made = 0; made < 3; made++) await shop.product(gift)
  const fastify = createServer(server.app, { strict: true })
  atEnd(() => fastify.close())
  const ask = (headers: Record<string, string>) =>
    fastify.inject({ url: '/v1/products/', headers: { authorization: `Bearer ${shop.token}`, ...headers } })
  const plain = await ask({ 'accept-encoding': 'br, gzip' })
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.json().items.length, 3)
  const page = { 'sec-fetch-site': 'same-origin' }
  const brotli = await ask({ ...page, 'accept-encoding': 'gzip, deflate, br' })
  assert.equal(brotli.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.body)
  const gzip = await ask({ ...page, 'accept-encoding': 'gzip' })
  assert.equal(gzip.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body)
  for (const headers of [
    page,
    { 'sec-fetch-site': 'same-site', 'accept-encoding': 'br' },
    { 'sec-fetch-site': 'cross-site', 'accept-encoding': 'br' },
  ])
    assert.equal((await ask(headers)).headers['content-encoding'], undefined)
})
