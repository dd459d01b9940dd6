import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bearerFetch } from './bearer.ts'
import { answeringServer } from './testing/answering-server.ts'

const server = answeringServer()
const person = { email: 'ada@example.com', password: 'correct horse' }

test('carries a session by bearer token where there are no cookies', async () => {
  let kept: string | null = null
  const tokens = { read: () => kept, write: (token: string | null) => void (kept = token) }
  const calls = server.client({ fetch: bearerFetch(tokens) })
  server.answer = () => ({ body: {}, headers: { 'set-auth-token': 'abc.def%3D' } })
  await calls.signIn.email(person)
  assert.equal(server.requests[0]?.headers.authorization, undefined)
  server.answer = () => ({ body: {} })
  await calls.listSessions()
  assert.equal(server.requests[1]?.headers.authorization, 'Bearer abc.def%3D')
  await calls.ok({}, { headers: { authorization: 'Bearer other' } })
  assert.equal(server.requests[2]?.headers.authorization, 'Bearer other')
  await calls.signOut()
  assert.equal(kept, null)
})

test('carries the second step of a sign-in, which begins without the session before it', async () => {
  let kept: string | null = 'old'
  const tokens = { read: () => kept, write: (token: string | null) => void (kept = token) }
  const calls = server.client({ fetch: bearerFetch(tokens) })
  const from = server.requests.length
  const sent = () => server.requests.slice(from).map(({ headers }) => [headers.authorization, headers['two-factor-token']])
  server.answer = () => ({ body: {}, headers: { 'set-two-factor-token': '2fa-1' } })
  await calls.signIn.email(person)
  server.answer = () => ({ status: 401, body: { code: 'INVALID_CODE' } })
  await calls.twoFactor.verifyTotp({ code: '1' })
  server.answer = () => ({ body: {}, headers: { 'set-auth-token': 'new' } })
  await calls.twoFactor.verifyTotp({ code: '2' })
  server.answer = () => ({ body: {} })
  await calls.listSessions()
  assert.deepEqual(sent(), [
    ['Bearer old', undefined],
    [undefined, '2fa-1'],
    [undefined, '2fa-1'],
    ['Bearer new', undefined],
  ])
})
