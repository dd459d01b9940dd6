import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleLetters } from '../admin/sample-letters.ts'
import { createFastify } from '../http/fastify.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { startTestServer } from '../testing/test-server.ts'
import { mountSandbox } from './mount-sandbox.ts'
import { SandboxClock } from './sandbox-clock.ts'

const { app } = await startTestServer()
const parts = { clock: new SandboxClock(app.db), worker: new OutboxWorker(app, []) }
const fastify = createFastify(app, { strict: true })
mountSandbox(fastify, app, parts)

const addresses = [
  '/dev',
  '/dev/inbox',
  '/dev/inbox.json',
  '/dev/clock',
  '/dev/clock.json',
  '/dev/letters',
  '/dev/payments',
  '/dev/payments.json',
  '/dev/webhooks',
  '/dev/webhooks.json',
  '/dev/dns',
  '/dev/dns.json',
  '/dev/client',
  '/dev/client.json',
  '/dev/client/document.json',
  '/dev/client/resource.json',
  '/dev/assets/sandbox.css',
]

test('a visitor at this machine sees the sandbox under each of its names', async () => {
  for (const url of addresses) {
    for (const host of ['localhost:3000', 'localhost', '127.0.0.1:3000', '[::1]:3000', 'app.localhost:3000']) {
      assert.equal((await fastify.inject({ url, headers: { host } })).statusCode, 200, `${host}${url}`)
    }
    for (const remoteAddress of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']) {
      assert.equal((await fastify.inject({ url, remoteAddress })).statusCode, 200, remoteAddress)
    }
  }
})

test('to anybody else there is no sandbox', async () => {
  const strangers = [
    { remoteAddress: '192.168.1.7' },
    { remoteAddress: '203.0.113.7' },
    { remoteAddress: '::ffff:10.0.0.1' },
    { headers: { host: 'rebound.example:3000' } },
    { headers: { host: 'localhost.evil.example' } },
    { headers: { host: '127.0.0.1.evil.example' } },
    { headers: { host: 'evil-localhost' } },
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
    { headers: { forwarded: 'for=203.0.113.7' } },
    { headers: { via: '1.1 tunnel' } },
  ]
  for (const stranger of strangers) {
    for (const url of addresses) {
      const answer = await fastify.inject({ url, ...stranger })
      assert.equal(answer.statusCode, 404, `${JSON.stringify(stranger)} saw ${url}`)
      assert.equal(answer.json().code, 'NOT_FOUND')
    }
    const moved = await fastify.inject({ method: 'POST', url: '/dev/clock', payload: { advance: 'PT1H' }, ...stranger })
    assert.equal(moved.statusCode, 404)
  }
  assert.equal(parts.clock.offset, 0)
})

test('a foreign page cannot act here, though its request comes from this machine', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
    const moved = await fastify.inject({ method: 'POST', url: '/dev/clock', payload: { advance: 'PT1H' }, headers })
    assert.equal(moved.statusCode, 403)
    assert.equal((await fastify.inject({ method: 'DELETE', url: '/dev/inbox.json', headers })).statusCode, 403)
  }
  assert.equal(parts.clock.offset, 0)
  const read = await fastify.inject({ url: '/dev/inbox.json', headers: { origin: 'https://evil.example' } })
  assert.equal(read.headers['access-control-allow-origin'], undefined)
})

test('its pages run no script and no style but their own files', async () => {
  for (const url of ['/dev', '/dev/inbox', '/dev/clock', '/dev/letters', '/dev/payments', '/dev/webhooks', '/dev/client']) {
    const { headers, body } = await fastify.inject(url)
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'self'/)
    assert.doesNotMatch(policy, /unsafe|\*/)
    assert.doesNotMatch(body, /<style|style="|<script(?![^>]* src=)|\son\w+=/)
    for (const [, file = ''] of body.matchAll(/(?:src|href)="(\/dev\/assets\/[^"]+)"/g)) {
      assert.equal((await fastify.inject(file)).statusCode, 200, file)
    }
  }
})

test('every letter can be seen in every language', async () => {
  const { letters, languages } = (await fastify.inject('/dev/letters.json')).json()
  assert.deepEqual(letters, Object.keys(sampleLetters))
  for (const letter of letters) {
    for (const language of Object.keys(languages)) {
      const page = await fastify.inject(`/dev/letters/${letter}/${language}.html`)
      assert.match(page.body, new RegExp(`<html lang="${language}">`))
      assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
      const { subject, text } = (await fastify.inject(`/dev/letters/${letter}/${language}.json`)).json()
      assert.ok(subject && text)
    }
  }
  for (const strange of ['verification/xx', 'constructor/en', 'nothing/en']) {
    assert.equal((await fastify.inject(`/dev/letters/${strange}.html`)).statusCode, 404)
  }
})

test('production refuses to mount it', () => {
  const production = { ...app, config: { ...app.config, production: true } }
  assert.throws(() => mountSandbox(createFastify(production, { strict: true }), production, parts), /production/)
})
