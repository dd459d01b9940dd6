import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askedTollgate, page, signedIn } from '../testing/asked-tollgate.ts'
import { NotAllowed, type Person } from './gate.ts'
import { connectNext } from './next.ts'

/** A rendering of Next.js whose request has these headers. `redirect` and `forbidden` end it by throwing, as there. */
function render(headers: Record<string, string>, { forbidden }: { forbidden?: boolean } = {}) {
  const { asked, options } = askedTollgate()
  const tollgate = connectNext(options, {
    headers: async () => new Headers(headers),
    redirect: async (address) => Promise.reject(new Error(`redirected to ${address}`)),
    forbid: async () => (forbidden ? Promise.reject(new Error('the page forbidden')) : undefined),
    memoize: (read) => {
      let kept: ReturnType<typeof read> | undefined
      return () => (kept ??= read())
    },
  })
  return { ...tollgate, asked }
}

const greet = async ({ user }: Person, words: string) => `${words}, ${user.name}`
const route = async ({ user }: Person, request: Request) => Response.json({ for: user.id, method: request.method })
const at = (headers: Record<string, string>, method = 'GET') => new Request('https://internal:3000/inbox?tab=a', { headers, method })
const escaped = (text: string) => text.replaceAll(/[.?*]/g, '\\$&')

describe('pages and actions of Next.js', () => {
  test('are told who it is, which Tollgate is asked once for a rendering', async () => {
    const { auth, withAuth, asked } = render(signedIn)
    assert.equal((await auth())?.user.name, 'Ada')
    assert.equal(await withAuth(greet, { permission: 'invoice:read' })('Hello'), 'Hello, Ada')
    assert.deepEqual(asked, ['/api/auth/introspect'])
  })

  test('send people to sign in and back: to where they say, and from an action to the page that called it', async () => {
    const { withAuth, signInURL } = render({})
    await assert.rejects(withAuth(greet, { redirect: '/inbox' })('Hello'), new RegExp(`to ${escaped(signInURL('/inbox'))}$`))
    const referer = 'https://app.example.com/inbox?tab=a'
    const action = render({ 'next-action': 'x', referer })
    await assert.rejects(action.withAuth(greet)('Hello'), new RegExp(`to ${escaped(signInURL('/inbox?tab=a'))}$`))
    const foreign = render({ 'next-action': 'x', referer: 'https://evil.example/' })
    await assert.rejects(foreign.withAuth(greet)('Hello'), new RegExp(`to ${escaped(signInURL('/'))}$`))
  })

  test('give people who may not the fallback, the page forbidden, or an error', async () => {
    const demand = { permission: 'invoice:pay' }
    assert.equal(await render(signedIn).withAuth(greet, { ...demand, fallback: 'Ask an owner' })('Hello'), 'Ask an owner')
    await assert.rejects(render(signedIn, { forbidden: true }).withAuth(greet, demand)('Hello'), /the page forbidden/)
    await assert.rejects(render(signedIn).withAuth(greet, demand)('Hello'), NotAllowed)
  })

  test('take no outage for a sign-out', async () => {
    await assert.rejects(render({ cookie: 'better-auth.session_token=outage.x' }).withAuth(greet)('Hello'), /answered 503/)
  })
})

describe('routes of Next.js', () => {
  test('answer 401 and 403, or what the handler answers, for nobody else', async () => {
    const { withAuth } = render(signedIn) // of another request: a route is judged by its own
    const guarded = withAuth(route, { permission: 'invoice:read' })
    const answer = await guarded(at(signedIn, 'POST'))
    assert.deepEqual(await answer.json(), { for: 'u1', method: 'POST' })
    assert.equal(answer.headers.get('cache-control'), 'private, no-store')
    assert.equal((await guarded(at({}))).status, 401)
    assert.equal((await guarded(at(page))).status, 302)
    assert.equal((await withAuth(route, { permission: 'invoice:pay' })(at({ ...page, ...signedIn }))).status, 403)
  })

  test('hold where the proxy was passed by', async () => {
    const { withAuth } = render({})
    assert.equal((await withAuth(route)(at({ 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' }))).status, 401)
  })
})

test('the proxy of Next.js sends people to sign in and back to the page they wanted, whatever host it thinks it has', async () => {
  const { guard, signInURL } = render({})
  assert.equal(await guard(at({ ...page, ...signedIn })), undefined)
  const answer = await guard(at({ ...page, host: 'evil.example', 'x-forwarded-host': 'evil.example' }))
  assert.equal(answer?.headers.get('location'), signInURL('/inbox?tab=a'))
  assert.equal((await guard(at({ accept: '*/*' })))?.status, 401)
})
