import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askProvider } from '../social/ask-provider.ts'
import { Receiver } from '../testing/receiver.ts'
import { startTestServer } from '../testing/test-server.ts'
import { problemWithUrl } from '../webhook-delivery/endpoint-url.ts'
import { exchange } from '../webhook-delivery/exchange.ts'
import { guardedFetch } from '../webhook-delivery/guarded-fetch.ts'
import { readDocument } from '../webhook-delivery/read-document.ts'
import { readConfig } from './config.ts'
import { mayAsk } from './outgoing-hosts.ts'

const outgoingHosts = ['api.stripe.com', '*.example.com', '2001:db8::1']

test('a list of hosts names each host, or all below a domain', () => {
  const asked = (host: string) => mayAsk({ outgoingHosts }, host)
  assert.deepEqual(['api.stripe.com', 'hooks.example.com', 'a.b.example.com', '[2001:db8::1]'].map(asked), [true, true, true, true])
  const others = ['stripe.com', 'evil-api.stripe.com', 'example.com', 'notexample.com', 'api.stripe.com.evil.test', '127.0.0.1']
  assert.deepEqual(others.filter(asked), [])
  assert.equal(mayAsk({}, 'anywhere.test'), true)
})

test('a host that is not named is asked by no way out', async () => {
  const hears = await new Receiver().listen()
  const { app } = await startTestServer({ config: { outgoingHosts } })
  const message = { url: hears.url, headers: {}, body: '{}' }
  const { httpCode, error } = await exchange(app, message)
  assert.deepEqual([httpCode, error], [null, 'Give an address on a host that this server may ask.'])
  await assert.rejects(guardedFetch(app)(hears.url), /a host that this server may ask/)
  await assert.rejects(readDocument(app, hears.url, { whole: 1000, most: 1000 }), /a host that this server may ask/)
  await assert.rejects(app.fetch(hears.url), /127\.0\.0\.1 is not among TOLLGATE_OUTGOING_HOSTS/)
  await assert.rejects(askProvider(app, hears.url))
  assert.deepEqual(hears.got, [])

  const { app: named } = await startTestServer({ config: { outgoingHosts: ['127.0.0.1'] } })
  assert.equal((await exchange(named, message)).httpCode, 200)
  assert.equal((await named.fetch(hears.url, { method: 'POST' })).status, 200)
  assert.equal(hears.got.length, 2)
})

test('an address that will never be asked is not taken', () => {
  assert.equal(problemWithUrl({ production: true, outgoingHosts }, 'https://hooks.example.com/x'), null)
  assert.match(problemWithUrl({ production: true, outgoingHosts }, 'https://hooks.example.org/x') ?? '', /may ask/)
})

test('the server does not start where what is set up could never be asked', () => {
  const read = (more: object) => readConfig({ TOLLGATE_OUTGOING_HOSTS: 'api.stripe.com, *.example.com', ...more })
  assert.deepEqual(read({ STRIPE_SECRET_KEY: 'sk_test_1' }).outgoingHosts, ['api.stripe.com', '*.example.com'])
  const range = { TOLLGATE_BREACHED_PASSWORDS_URL: 'https://api.pwnedpasswords.com/range/' }
  assert.throws(() => read(range), {
    message: 'TOLLGATE_OUTGOING_HOSTS must name api.pwnedpasswords.com, which TOLLGATE_BREACHED_PASSWORDS_URL needs.',
  })
  assert.throws(() => readConfig({ TOLLGATE_OUTGOING_HOSTS: 'https://example.com' }), /must be a comma-separated list of hosts/)
})
