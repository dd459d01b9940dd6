import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answeringServer } from './testing/answering-server.ts'
import { defaultBasePath, rootOf } from './transport.ts'

const server = answeringServer()
const person = { email: 'ada@example.com', password: 'correct horse' }

test('posts a listed call as JSON', async () => {
  server.answer = () => ({ body: { token: 't', redirect: false, user: { id: 'u1' } } })
  const { data, error } = await server.client().signIn.email(person)
  assert.equal(error, null)
  assert.partialDeepStrictEqual(data, { user: { id: 'u1' } })
  assert.equal(server.asked(), 'POST /api/auth/sign-in/email')
  assert.deepEqual(server.requests[0]?.body, person)
  assert.equal(server.requests[0]?.headers['content-type'], 'application/json')
})

test('posts an empty object where nothing is given', async () => {
  await server.client().signOut()
  assert.equal(server.asked(), 'POST /api/auth/sign-out')
  assert.deepEqual(server.requests[0]?.body, {})
})

test('puts the input of a GET into the query, without what is not there, lists as repeated names', async () => {
  await server.client().getSession({ disableRefresh: true, disableCookieCache: undefined })
  assert.equal(server.asked(), 'GET /api/auth/get-session?disableRefresh=true')
  await server.client().$call('/x?a=1', { b: ['&', 2], c: null, d: { e: 1 } }, { method: 'GET' })
  assert.equal(server.requests[1]?.url, '/api/auth/x?a=1&b=%26&b=2&d=%7B%22e%22%3A1%7D')
  assert.equal(server.requests[1]?.body, undefined)
})

test('calls what the contract does not list: POST with a payload, GET without', async () => {
  type Anything = { [name: string]: Anything } & ((input?: object) => Promise<unknown>)
  const open = server.client() as unknown as Anything
  await open.someThing?.doIt?.({ a: 1 })
  await open.someThing?.doIt?.()
  await server.client().$call('/other', { a: 1 }, { method: 'DELETE' })
  const lines = server.requests.map(({ method, url }) => `${method} ${url}`)
  assert.deepEqual(lines, ['POST /api/auth/some-thing/do-it', 'GET /api/auth/some-thing/do-it', 'DELETE /api/auth/other'])
})

test('fills parameters of the path from the input', async () => {
  await server.client().$call('/reset-password/:token', { token: 'a/b c', callbackURL: '/x' }, { method: 'GET' })
  assert.equal(server.asked(), 'GET /api/auth/reset-password/a%2Fb%20c?callbackURL=%2Fx')
})

test('refuses a parameter that is missing or would climb to another route', async () => {
  for (const token of ['', '.', '..', undefined, null]) {
    const { error } = await server.client().$call('/reset-password/:token/x', { token }, { method: 'GET' })
    assert.equal(error?.code, 'VALIDATION_ERROR')
  }
  assert.equal(server.requests.length, 0)
})

test('leaves the given input as it was', async () => {
  const input = { token: 'abc', more: 1 }
  await server.client().$call('/x/:token', input)
  assert.deepEqual(input, { token: 'abc', more: 1 })
})

test('sends credentials, and reads the headers again for each request', async () => {
  const inits: RequestInit[] = []
  const spy: typeof fetch = async (_, init) => {
    inits.push(init ?? {})
    return Response.json({})
  }
  let count = 0
  const calls = server.client({ fetch: spy, headers: async () => ({ 'x-count': String(++count), 'x-both': 'client' }) })
  await calls.ok()
  await calls.ok({}, { headers: { 'x-both': 'call' } })
  assert.deepEqual(
    inits.map(({ credentials, headers }) => [credentials, new Headers(headers).get('x-count'), new Headers(headers).get('x-both')]),
    [
      ['include', '1', 'client'],
      ['include', '2', 'call'],
    ],
  )
})

test('finds the server by base address and base path', () => {
  assert.equal(rootOf({}), '/api/auth')
  assert.equal(rootOf({ baseURL: 'https://a.test' }), 'https://a.test/api/auth')
  assert.equal(rootOf({ baseURL: 'https://a.test:8/' }), 'https://a.test:8/api/auth')
  assert.equal(rootOf({ baseURL: 'https://a.test/accounts/' }), 'https://a.test/accounts')
  assert.equal(rootOf({ baseURL: 'https://a.test/x', basePath: '/auth' }), 'https://a.test/x/auth')
  assert.equal(rootOf({ basePath: '/auth' }), '/auth')
  assert.equal(defaultBasePath, '/api/auth')
})

test('sends nothing when it is awaited, printed or made JSON, and is the same function each time', async () => {
  const calls = server.client()
  await (calls as unknown as Promise<unknown>)
  JSON.stringify({ calls, signIn: calls.signIn })
  assert.match(`${calls.signIn as unknown as string}`, /function/)
  assert.equal(calls.signIn.email, calls.signIn.email)
  assert.equal('$nothing' in calls, false)
  assert.equal(server.requests.length, 0)
})
