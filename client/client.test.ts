import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { limits } from '#contract/limits.ts'
import { bearerFetch } from './bearer.ts'
import { CallFailed, type ClientOptions, createClient, type Failure } from './index.ts'
import { defaultBasePath, rootOf } from './transport.ts'

type Request = { method: string; url: string; headers: NodeJS.Dict<string | string[]>; body: unknown }
type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string>; hang?: boolean; cut?: boolean }

let requests: Request[] = []
let answer: (request: Request) => Answer = () => ({ body: {} })
const server = createServer((incoming, outgoing) => void respond(incoming, outgoing))

async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
  let text = ''
  for await (const chunk of incoming) text += chunk
  const { method = '', url = '', headers } = incoming
  const request = { method, url, headers, body: text === '' ? undefined : JSON.parse(text) }
  requests.push(request)
  const { status = 200, body, text: raw = JSON.stringify(body), headers: extra = {}, hang, cut } = answer(request)
  if (hang) return
  outgoing.writeHead(status, { 'content-type': 'application/json', ...(cut && { 'content-length': '100' }), ...extra })
  if (!cut) return void outgoing.end(raw)
  outgoing.write('{"half')
  setImmediate(() => outgoing.destroy())
}

let baseURL = ''
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  requests = []
  answer = () => ({ body: {} })
})
after(() => {
  server.close()
  server.closeAllConnections()
})

const person = { email: 'ada@example.com', password: 'correct horse' }
const session = (name: string) => ({ session: { id: 's1' }, user: { id: 'u1', name } })

test('posts a listed call as JSON', async () => {
  answer = () => ({ body: { token: 't', redirect: false, user: { id: 'u1' } } })
  const { data, error } = await client().signIn.email(person)
  assert.equal(error, null)
  assert.equal(data.user.id, 'u1')
  assert.equal(asked(), 'POST /api/auth/sign-in/email')
  assert.deepEqual(requests[0]?.body, person)
  assert.equal(requests[0]?.headers['content-type'], 'application/json')
})

test('posts an empty object where nothing is given', async () => {
  await client().signOut()
  assert.equal(asked(), 'POST /api/auth/sign-out')
  assert.deepEqual(requests[0]?.body, {})
})

test('puts the input of a GET into the query, without what is not there, lists as repeated names', async () => {
  await client().getSession({ disableRefresh: true, disableCookieCache: undefined })
  assert.equal(asked(), 'GET /api/auth/get-session?disableRefresh=true')
  await client().$call('/x?a=1', { b: ['&', 2], c: null, d: { e: 1 } }, { method: 'GET' })
  assert.equal(requests[1]?.url, '/api/auth/x?a=1&b=%26&b=2&d=%7B%22e%22%3A1%7D')
  assert.equal(requests[1]?.body, undefined)
})

test('calls what the contract does not list: POST with a payload, GET without', async () => {
  type Anything = { [name: string]: Anything } & ((input?: object) => Promise<unknown>)
  const open = client() as unknown as Anything
  await open.someThing?.doIt?.({ a: 1 })
  await open.someThing?.doIt?.()
  await client().$call('/other', { a: 1 }, { method: 'DELETE' })
  const lines = requests.map(({ method, url }) => `${method} ${url}`)
  assert.deepEqual(lines, ['POST /api/auth/some-thing/do-it', 'GET /api/auth/some-thing/do-it', 'DELETE /api/auth/other'])
})

test('fills parameters of the path from the input', async () => {
  await client().$call('/reset-password/:token', { token: 'a/b c', callbackURL: '/x' }, { method: 'GET' })
  assert.equal(asked(), 'GET /api/auth/reset-password/a%2Fb%20c?callbackURL=%2Fx')
})

test('refuses a parameter that is missing or would climb to another route', async () => {
  for (const token of ['', '.', '..', undefined, null]) {
    const { error } = await client().$call('/reset-password/:token/x', { token }, { method: 'GET' })
    assert.equal(error?.code, 'VALIDATION_ERROR')
  }
  assert.equal(requests.length, 0)
})

test('leaves the given input as it was', async () => {
  const input = { token: 'abc', more: 1 }
  await client().$call('/x/:token', input)
  assert.deepEqual(input, { token: 'abc', more: 1 })
})

test('sends credentials, and headers asked for anew each time', async () => {
  const inits: RequestInit[] = []
  const spy: typeof fetch = async (_, init) => {
    inits.push(init ?? {})
    return Response.json({})
  }
  let count = 0
  const calls = client({ fetch: spy, headers: async () => ({ 'x-count': String(++count), 'x-both': 'client' }) })
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

test('gives null data for a null and for an empty answer', async () => {
  answer = () => ({ text: 'null' })
  assert.deepEqual(await client().getSession(), { data: null, error: null })
  answer = () => ({ status: 204, text: '' })
  assert.deepEqual(await client().$call('/x'), { data: null, error: null })
})

test('gives a page as text, and leaves instants as the text they are', async () => {
  answer = () => ({ text: '<h1>Authentication Error</h1>', headers: { 'content-type': 'text/html' } })
  assert.equal((await client().error({ error: 'no_code' })).data, '<h1>Authentication Error</h1>')
  answer = () => ({ body: { createdAt: '2026-01-02T03:04:05.678Z' } })
  assert.deepEqual((await client().$call('/x')).data, { createdAt: '2026-01-02T03:04:05.678Z' })
})

test('gives the members of an error with its status', async () => {
  const issues = [{ path: 'email', message: 'INVALID_EMAIL' }]
  answer = () => ({ status: 400, body: { code: 'VALIDATION_ERROR', message: 'Invalid body parameters', issues, status: 'forged' } })
  assert.deepEqual(await client().signIn.email(person), {
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
    answer = () => given
    const { data, error } = await client().ok()
    assert.equal(data, null)
    assert.deepEqual([error?.code, error?.status, typeof error?.message], ['UNREADABLE_ANSWER', status, 'string'])
    assert.ok(error?.message)
  }
})

test('tells when to come back', async () => {
  answer = () => ({ status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'm' }, headers: { 'retry-after': '9' } })
  assert.equal((await client().ok()).error?.retryAfter, 9)
  answer = () => ({ status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'm' }, headers: { 'x-retry-after': '4' } })
  assert.equal((await client().ok()).error?.retryAfter, 4)
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  answer = () => ({ status: 503, body: { code: 'TOO_BUSY', message: 'm' }, headers: { 'retry-after': inAMinute } })
  const { retryAfter = 0 } = (await client().ok()).error ?? {}
  assert.ok(retryAfter > 0 && retryAfter <= 60, String(retryAfter))
})

test('a failed fetch is an error with status 0 and its cause', async () => {
  const { data, error } = await createClient({ baseURL: 'http://127.0.0.1:1' }).ok()
  assert.equal(data, null)
  assert.deepEqual([error?.code, error?.status, error?.statusText], ['NETWORK_ERROR', 0, ''])
  assert.ok(error?.cause instanceof TypeError)
})

test('an answer cut in the middle is an error with status 0', async () => {
  answer = () => ({ cut: true })
  assert.equal((await client().ok()).error?.code, 'NETWORK_ERROR')
})

test('tells a call that was aborted from one that took too long', async () => {
  answer = () => ({ hang: true })
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 20)
  assert.equal((await client().ok({}, { signal: controller.signal })).error?.code, 'ABORTED')
  assert.equal((await client().ok({}, { signal: AbortSignal.timeout(20) })).error?.code, 'NETWORK_ERROR')
  const sent = requests.length
  assert.equal((await client().ok({}, { signal: AbortSignal.abort() })).error?.code, 'ABORTED')
  assert.equal(requests.length, sent)
})

test('throws when asked to, and then gives the data itself', async () => {
  answer = () => ({ body: { ok: true } })
  assert.deepEqual(await client().ok({}, { throw: true }), { ok: true })
  answer = () => ({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' } })
  await assert.rejects(client().signIn.email(person, { throw: true }), (error) => {
    assert.ok(error instanceof CallFailed)
    assert.deepEqual([error.code, error.status, error.statusText], ['INVALID_EMAIL_OR_PASSWORD', 401, 'Unauthorized'])
    assert.equal(error.message, 'Invalid email or password')
    return true
  })
})

test('sends the browser where a success says, never a failure', async () => {
  const visited: string[] = []
  const calls = client({ onRedirect: (url) => visited.push(url) })
  answer = () => ({ body: { url: '/welcome', redirect: true, token: 't' } })
  assert.equal((await calls.signIn.email({ ...person, callbackURL: '/welcome' })).data?.token, 't')
  await calls.signIn.email(person, { onRedirect: (url) => visited.push(`call ${url}`) })
  answer = () => ({ body: { url: 'javascript:alert(1)', redirect: true } })
  await calls.signIn.email(person)
  answer = () => ({ status: 403, body: { code: 'X', message: 'm', url: '/evil', redirect: true } })
  await calls.signIn.email(person)
  assert.deepEqual(visited, ['/welcome', 'call /welcome'])
})

test('tries again as the client says, unless the call says otherwise', async () => {
  const waits: number[] = []
  const calls = client({ retry: 2, wait: async (milliseconds) => void waits.push(milliseconds) })
  answer = () =>
    requests.length < 3
      ? { status: 503, body: { code: 'TOO_BUSY', message: 'm' }, headers: { 'retry-after': '3' } }
      : { body: { ok: true } }
  assert.deepEqual((await calls.ok()).data, { ok: true })
  assert.deepEqual(waits, [3000, 3000])
  requests = []
  assert.equal((await calls.ok({}, { retry: 0 })).error?.code, 'TOO_BUSY')
  assert.equal(requests.length, 1)
})

test('tries again after a failed fetch and gives the last error', async () => {
  const waits: number[] = []
  const calls = createClient({ baseURL: 'http://127.0.0.1:1', retry: 3, wait: async (milliseconds) => void waits.push(milliseconds) })
  assert.equal((await calls.ok()).error?.status, 0)
  assert.deepEqual(waits, [1000, 1000, 1000])
})

test('finds the server by base address and base path', () => {
  assert.equal(rootOf({}), '/api/auth')
  assert.equal(rootOf({ baseURL: 'https://a.test' }), 'https://a.test/api/auth')
  assert.equal(rootOf({ baseURL: 'https://a.test:8/' }), 'https://a.test:8/api/auth')
  assert.equal(rootOf({ baseURL: 'https://a.test/accounts/' }), 'https://a.test/accounts')
  assert.equal(rootOf({ baseURL: 'https://a.test/x', basePath: '/auth' }), 'https://a.test/x/auth')
  assert.equal(rootOf({ basePath: '/auth' }), '/auth')
  assert.equal(defaultBasePath, limits.client.basePath)
})

test('sends nothing when it is awaited, printed or made JSON, and is the same function each time', async () => {
  const calls = client()
  await (calls as unknown as Promise<unknown>)
  JSON.stringify({ calls, signIn: calls.signIn })
  assert.match(`${calls.signIn as unknown as string}`, /function/)
  assert.equal(calls.signIn.email, calls.signIn.email)
  assert.equal('$nothing' in calls, false)
  assert.equal(requests.length, 0)
})

test('reads the session again after each call that may change it, and only then', async () => {
  const calls = client({ onRedirect: () => {} })
  let name = 'ada'
  answer = ({ url }) => ({ body: url.endsWith('/get-session') ? session(name) : {} })
  calls.$session.subscribe(() => {})
  await calls.$session.settled()
  const changing = [
    '/sign-out',
    '/sign-in/email',
    '/sign-in/any/thing',
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
  const sent = requests.length
  await calls.listSessions()
  await calls.$call('/organization/update', { a: 1 })
  answer = () => ({ status: 401, body: { code: 'X', message: 'm' } })
  await calls.signIn.email(person)
  await calls.$session.settled()
  assert.equal(requests.length, sent + 3)
  calls.$close()
})

test('signs out in every tab', async () => {
  const [one, other] = [client(), client()]
  let current: object | null = session('ada')
  answer = ({ url }) => {
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
  const calls = client()
  answer = () => ({ body: session('ada') })
  await calls.$session.settled()
  const outages: [Answer, code: Failure['code']][] = [
    [{ status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'm' } }, 'SERVICE_UNAVAILABLE'],
    [{ cut: true }, 'NETWORK_ERROR'],
    [{ text: '<h1>Hotel Wi-Fi</h1>', headers: { 'content-type': 'text/html' } }, 'UNREADABLE_ANSWER'],
  ]
  for (const [given, code] of outages) {
    answer = () => given
    await calls.$session.refetch()
    assert.deepEqual([calls.$session.get().data?.user.name, calls.$session.get().error?.code], ['ada', code])
  }
  answer = () => ({ text: 'null' })
  await calls.$session.refetch()
  assert.deepEqual([calls.$session.get().data, calls.$session.get().error], [null, null])
  calls.$close()
})

test('keeps other readings live in the same way', async () => {
  const calls = client()
  let names = ['first']
  answer = ({ url }) => ({ body: url.endsWith('/organization/list') ? names : {} })
  const organizations = calls.$live((options) => calls.$call<string[]>('/organization/list', {}, options), ['/organization/create'])
  organizations.subscribe(() => {})
  assert.deepEqual((await organizations.settled()).data, ['first'])
  names = ['first', 'second']
  await calls.$call('/organization/create', { name: 'second' })
  assert.deepEqual((await organizations.settled()).data, ['first', 'second'])
  calls.$close()
})

test('carries a session by bearer token where there are no cookies', async () => {
  let kept: string | null = null
  const tokens = { read: () => kept, write: (token: string | null) => void (kept = token) }
  const calls = client({ fetch: bearerFetch(tokens) })
  answer = () => ({ body: {}, headers: { 'set-auth-token': 'abc.def%3D' } })
  await calls.signIn.email(person)
  assert.equal(requests[0]?.headers.authorization, undefined)
  answer = () => ({ body: {} })
  await calls.listSessions()
  assert.equal(requests[1]?.headers.authorization, 'Bearer abc.def%3D')
  await calls.ok({}, { headers: { authorization: 'Bearer other' } })
  assert.equal(requests[2]?.headers.authorization, 'Bearer other')
  await calls.signOut()
  assert.equal(kept, null)
})

function client(options: ClientOptions = {}) {
  return createClient({ baseURL, ...options })
}

function asked() {
  return `${requests[0]?.method} ${requests[0]?.url}`
}
