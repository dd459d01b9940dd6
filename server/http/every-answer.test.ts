import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { createApp } from '../create-app.ts'
import { readConfig } from '../kit/config.ts'
import { createServer } from '../server.ts'
import { openEmptySqlite } from '../testing/databases.ts'

const storage = await openEmptySqlite()
const url = 'https://accounts.example.com'
const fastify = createServer(createApp(readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent', url }), storage), { strict: true })
await fastify.listen({ port: 0, host: '127.0.0.1' })
after(async () => {
  await fastify.close()
  await storage.close()
})

const nothingKnown = '/api/auth/picture/00000000000000000000000000000000000000000000'
const asked: Record<string, InjectOptions> = {
  'a page': { url: '/sign-in' },
  'a page of the API': { url: '/api/auth/error?error=banned' },
  'the reference': { url: '/v1/reference' },
  'a style sheet': { url: '/api/auth/error.css' },
  'a guide': { url: '/llms.txt' },
  'an answer of the API': { url: '/api/auth/get-session' },
  'a refusal': { method: 'POST', url: '/api/auth/sign-in/email', payload: {} },
  'a body that is no JSON': {
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  },
  'an answer of billing': { url: '/v1/products/' },
  'a preflight': { method: 'OPTIONS', url: '/api/auth/get-session', headers: { origin: url } },
  'a redirect': { url: '/.well-known/change-password' },
  'the key set': { url: '/.well-known/jwks.json' },
  'a picture that is not there': { url: nothingKnown },
  'a file that is not there': { url: '/v1/media/none' },
  'figures for operators': { url: '/metrics', headers: { host: 'localhost' } },
  'a message that nothing signed': { method: 'POST', url: '/v1/integrations/stripe/webhook', payload: '{}' },
  'an address that nothing has': { url: '/api/nothing' },
  'an address that cannot be read': { url: '/api/auth/%ff' },
  'a method that nothing has': { method: 'TRACE' as 'GET', url: '/' },
}

for (const [what, request] of Object.entries(asked)) {
  test(`${what} is sent for https alone, as what it is, and into no frame`, async () => {
    const { headers, body } = await fastify.inject(request)
    assert.deepEqual(
      problemsOf((name) => String(headers[name] ?? '')),
      [],
    )
    if (body !== '') assert.match(String(headers['content-type']), /; charset=utf-8$/)
  })
}

test('what the API answers or refuses is stored nowhere', async () => {
  for (const what of ['an answer of the API', 'a refusal', 'an answer of billing', 'an address that nothing has'])
    assert.equal((await fastify.inject(asked[what] ?? {})).headers['cache-control'], 'no-store', what)
})

test('TRACE is answered like what is not there, and says nothing of the request', async () => {
  const answer = await fastify.inject({ method: 'TRACE' as 'GET', url: '/', headers: { cookie: 'a=secret' } })
  assert.equal(answer.statusCode, 404)
  assert.doesNotMatch(answer.body, /secret/)
})

test('what cannot be read as a request is answered with the same headers', async () => {
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n')
  const [head = ''] = (await text(socket)).split('\r\n\r\n')
  assert.deepEqual(
    problemsOf((name) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? ''),
    [],
  )
})

function problemsOf(header: (name: string) => string): string[] {
  const wanted: Record<string, RegExp> = {
    'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
    'x-content-type-options': /^nosniff$/,
    'content-security-policy': /(?=.*default-src '(none|self)')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
  }
  return Object.entries(wanted).flatMap(([name, pattern]) => (pattern.test(header(name)) ? [] : [`${name}: ${header(name)}`]))
}
