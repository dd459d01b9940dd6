import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailed } from './index.ts'
import { type Answer, answeringServer } from './testing/answering-server.ts'

const server = answeringServer()
const person = { email: 'ada@example.com', password: 'correct horse' }

test('gives null data for a null and for an empty answer', async () => {
  server.answer = () => ({ text: 'null' })
  assert.deepEqual(await server.client().getSession(), { data: null, error: null })
  server.answer = () => ({ status: 204, text: '' })
  assert.deepEqual(await server.client().$call('/x'), { data: null, error: null })
})

test('gives a page as text, and leaves instants as the text they are', async () => {
  server.answer = () => ({ text: '<h1>Authentication Error</h1>', headers: { 'content-type': 'text/html' } })
  assert.equal((await server.client().error({ error: 'no_code' })).data, '<h1>Authentication Error</h1>')
  server.answer = () => ({ body: { createdAt: '2026-01-02T03:04:05.678Z' } })
  assert.deepEqual((await server.client().$call('/x')).data, { createdAt: '2026-01-02T03:04:05.678Z' })
})

test('gives the members of an error with its status', async () => {
  const issues = [{ path: 'email', message: 'INVALID_EMAIL' }]
  server.answer = () => ({ status: 400, body: { code: 'VALIDATION_ERROR', message: 'Invalid body parameters', issues, status: 'forged' } })
  assert.deepEqual(await server.client().signIn.email(person), {
    data: null,
    error: { code: 'VALIDATION_ERROR', message: 'Invalid body parameters', issues, status: 400, statusText: 'Bad Request' },
  })
})

test('gives an error with a code for every answer that is not ours', async () => {
  const strange: [Answer, status: number][] = [
    [{ status: 502, text: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } }, 502],
    [{ status: 401, text: '' }, 401],
    [{ status: 500, text: '[1]' }, 500],
    [{ status: 500, body: { code: 7 } }, 500],
    [{ status: 200, text: '{"half' }, 200],
  ]
  for (const [given, status] of strange) {
    server.answer = () => given
    const { data, error } = await server.client().ok()
    assert.equal(data, null)
    assert.deepEqual([error?.code, error?.status, typeof error?.message], ['UNREADABLE_ANSWER', status, 'string'])
    assert.ok(error?.message)
  }
})

test('tells when to come back', async () => {
  server.answer = () => ({ status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'm' }, headers: { 'retry-after': '9' } })
  assert.equal((await server.client().ok()).error?.retryAfter, 9)
  server.answer = () => ({ status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'm' }, headers: { 'x-retry-after': '4' } })
  assert.equal((await server.client().ok()).error?.retryAfter, 4)
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  server.answer = () => ({ status: 503, body: { code: 'TOO_BUSY', message: 'm' }, headers: { 'retry-after': inAMinute } })
  const { retryAfter = 0 } = (await server.client().ok()).error ?? {}
  assert.ok(retryAfter > 0 && retryAfter <= 60, String(retryAfter))
})

test('throws when asked to, and then gives the data itself', async () => {
  server.answer = () => ({ body: { ok: true } })
  assert.deepEqual(await server.client().ok({}, { throw: true }), { ok: true })
  server.answer = () => ({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' } })
  await assert.rejects(server.client().signIn.email(person, { throw: true }), (error) => {
    assert.ok(error instanceof CallFailed)
    assert.deepEqual([error.code, error.status, error.statusText], ['INVALID_EMAIL_OR_PASSWORD', 401, 'Unauthorized'])
    assert.equal(error.message, 'Invalid email or password')
    return true
  })
})

test('sends the browser where a success says, never a failure', async () => {
  const visited: string[] = []
  const calls = server.client({ onRedirect: (url) => visited.push(url) })
  server.answer = () => ({ body: { url: '/welcome', redirect: true, token: 't' } })
  assert.partialDeepStrictEqual((await calls.signIn.email({ ...person, callbackURL: '/welcome' })).data, { token: 't' })
  await calls.signIn.email(person, { onRedirect: (url) => visited.push(`call ${url}`) })
  server.answer = () => ({ body: { url: 'javascript:alert(1)', redirect: true } })
  await calls.signIn.email(person)
  server.answer = () => ({ status: 403, body: { code: 'X', message: 'm', url: '/evil', redirect: true } })
  await calls.signIn.email(person)
  assert.deepEqual(visited, ['/welcome', 'call /welcome'])
})
