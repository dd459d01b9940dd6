import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Failure } from './index.ts'
import { type Answer, answeringServer } from './testing/answering-server.ts'

const server = answeringServer()
const person = { email: 'ada@example.com', password: 'correct horse' }
const session = (name: string) => ({ session: { id: 's1' }, user: { id: 'u1', name } })

test('reads the session again after each call that may change it, and only then', async () => {
  const calls = server.client({ onRedirect: () => {} })
  let name = 'ada'
  server.answer = ({ url }) => ({ body: url.endsWith('/get-session') ? session(name) : {} })
  calls.$session.subscribe(() => {})
  await calls.$session.settled()
  const changing = [
    '/sign-out',
    '/sign-in/email',
    '/sign-in/username',
    '/sign-up/email',
    '/update-user',
    '/delete-user',
    '/revoke-sessions',
    '/change-password',
    '/change-email',
    '/admin/stop-impersonating',
    '/organization/set-active',
    '/organization/accept-invitation',
  ]
  for (const path of changing) {
    name = `after ${path}`
    await calls.$call(path, { a: 1 }, { method: 'POST' })
    assert.equal((await calls.$session.settled()).data?.user.name, name)
  }
  name = 'after verification'
  await calls.$call('/verify-email', { token: 't' })
  assert.equal((await calls.$session.settled()).data?.user.name, name)
  const sent = server.requests.length
  await calls.listSessions()
  await calls.$call('/organization/update', { a: 1 })
  server.answer = () => ({ status: 401, body: { code: 'X', message: 'm' } })
  await calls.signIn.email(person)
  await calls.$session.settled()
  assert.equal(server.requests.length, sent + 3)
  calls.$close()
})

test('a question that is a POST is no change', async () => {
  const calls = server.client()
  server.answer = () => ({ body: { success: true, error: null } })
  let reads = 0
  const live = calls.$live(async () => ({ data: ++reads, error: null }), ['/organization/'])
  live.subscribe(() => {})
  await live.settled()
  await calls.organization.hasPermission({ permissions: { invoice: ['read'] } })
  await live.settled()
  assert.equal(reads, 1)
  await calls.$call('/organization/update', { a: 1 })
  await live.settled()
  assert.equal(reads, 2)
  calls.$close()
})

test('signs out in every tab', async () => {
  const [one, other] = [server.client(), server.client()]
  let current: object | null = session('ada')
  server.answer = ({ url }) => {
    if (url.endsWith('/sign-out')) current = null
    return { body: url.endsWith('/get-session') ? current : { success: true } }
  }
  const seen: unknown[] = []
  const signedOut = new Promise<void>((resolve) => {
    other.$session.subscribe(() => {
      seen.push(other.$session.get().data?.user.name)
      if (seen.length === 2) resolve()
    })
  })
  await other.$session.settled()
  await one.signOut()
  await signedOut
  assert.deepEqual(seen, ['ada', undefined])
  one.$close()
  other.$close()
})

test('keeps the session through an outage and through a page that is not ours', async () => {
  const calls = server.client()
  server.answer = () => ({ body: session('ada') })
  await calls.$session.settled()
  const outages: [Answer, code: Failure['code']][] = [
    [{ status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'm' } }, 'SERVICE_UNAVAILABLE'],
    [{ cut: true }, 'NETWORK_ERROR'],
    [{ text: '<h1>Hotel Wi-Fi</h1>', headers: { 'content-type': 'text/html' } }, 'UNREADABLE_ANSWER'],
  ]
  for (const [given, code] of outages) {
    server.answer = () => given
    await calls.$session.refetch()
    assert.deepEqual([calls.$session.get().data?.user.name, calls.$session.get().error?.code], ['ada', code])
  }
  server.answer = () => ({ text: 'null' })
  await calls.$session.refetch()
  assert.deepEqual([calls.$session.get().data, calls.$session.get().error], [null, null])
  calls.$close()
})

test('keeps other readings live in the same way', async () => {
  const calls = server.client()
  let names = ['first']
  server.answer = ({ url }) => ({ body: url.endsWith('/organization/list') ? names : {} })
  const organizations = calls.$live((options) => calls.$call<string[]>('/organization/list', {}, options), ['/organization/create'])
  organizations.subscribe(() => {})
  assert.deepEqual((await organizations.settled()).data, ['first'])
  names = ['first', 'second']
  await calls.$call('/organization/create', { name: 'second' })
  assert.deepEqual((await organizations.settled()).data, ['first', 'second'])
  calls.$close()
})
