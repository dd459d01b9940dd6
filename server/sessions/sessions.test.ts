import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signIn, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const cookie = 'better-auth.session_token'

onBothDatabases('sessions', (open) => {
  test('a session is read back with its user, and without a cookie there is none', async () => {
    const server = await startTestServer({ open })
    const ann = server.browser({ userAgent: 'Mozilla/5.0', ipAddress: '127.0.0.9' })
    const { token, user } = await signUp(ann, 'ann')

    const { data } = await ann.client.getSession()
    assert.equal(data?.session.token, token)
    assert.deepEqual(data?.user, user)
    assert.equal(data?.session.ipAddress, '127.0.0.9')
    assert.deepEqual(await server.browser().client.getSession(), { data: null, error: null })
  })

  test('the token is stored as a hash only', async () => {
    const { app, browser } = await startTestServer({ open })
    const { token } = await signUp(browser(), 'ann')
    const rows = JSON.stringify(await app.db.selectFrom('sessions').selectAll().execute())
    assert.ok(!rows.includes(token as string))
  })

  test('a session used after a day is prolonged, and its cookies are set again', async () => {
    const { clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')

    clock.advance(days(1) - 1)
    assert.deepEqual((await ann.get('/get-session')).headers.getSetCookie(), [])
    clock.advance(1)
    const answer = await ann.get('/get-session')
    assert.match(answer.headers.getSetCookie()[0] ?? '', /Max-Age=604800/)
    const { session } = (await answer.json()) as { session: { expiresAt: string; updatedAt: string } }
    assert.equal(session.expiresAt, '2026-01-23T12:00:00.000Z')
    assert.equal(session.updatedAt, '2026-01-16T12:00:00.000Z')
  })

  test('any guarded route prolongs too and forwards the cookie', async () => {
    const { clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    clock.advance(days(2))
    assert.match((await ann.get('/list-sessions')).headers.getSetCookie()[0] ?? '', /Max-Age=604800/)
  })

  test('disableRefresh reads without prolonging', async () => {
    const { clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    clock.advance(days(2))
    const { data } = await ann.client.getSession({ disableRefresh: true })
    assert.equal(data?.session.expiresAt, '2026-01-22T12:00:00.000Z')
  })

  test('a session that is not remembered lives a day, in a cookie that goes with the browser, and is never prolonged', async () => {
    const { clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(browser(), 'ann')
    await signIn(ann, 'ann', { rememberMe: false })
    assert.deepEqual([...ann.cookies.keys()].sort(), ['better-auth.device', 'better-auth.dont_remember', cookie])

    clock.advance(hours(23))
    assert.equal((await ann.client.getSession()).data?.session.expiresAt, '2026-01-16T12:00:00.000Z')
    clock.advance(hours(1))
    assert.equal((await ann.client.getSession()).data, null)
  })

  test('an expired session clears its cookies and its row', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    clock.advance(days(7))
    assert.equal((await ann.client.getSession()).data, null)
    assert.deepEqual([...ann.cookies.keys()], ['better-auth.device'])
    assert.deepEqual(await app.db.selectFrom('sessions').selectAll().execute(), [])
  })

  test('no session outlives the absolute maximum, however busy', async () => {
    const { clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    for (let day = 1; day < 90; day++) {
      clock.advance(days(1))
      assert.ok((await ann.client.getSession()).data, `alive on day ${day}`)
    }
    clock.advance(days(1))
    assert.equal((await ann.client.getSession()).data, null)
  })

  test('the list shows live sessions only, the one in use first, each named by a hash that opens nothing', async () => {
    const { clock, browser } = await startTestServer({ open })
    const [phone, laptop] = [
      browser({
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      }),
      browser(),
    ]
    await signUp(phone, 'ann')
    clock.advance(days(3))
    await signIn(laptop, 'ann')
    await signUp(browser(), 'eve')

    const { data } = await phone.client.listSessions()
    assert.deepEqual(
      data?.map(({ current }) => current),
      [true, false],
    )
    assert.deepEqual(data?.[0]?.device, { browser: 'Safari', system: 'iOS', kind: 'phone' })
    const answer = await browser().get('/get-session', { authorization: `Bearer ${data?.[1]?.token}` })
    assert.equal(await answer.text(), 'null')
  })

  test('one session is revoked by its listed hash or its raw token; a stranger’s is refused, an unknown one not found', async () => {
    const { browser } = await startTestServer({ open })
    const [ann, laptop, eve] = [browser(), browser(), browser()]
    await signUp(ann, 'ann')
    const { token } = await signIn(laptop, 'ann')
    const stranger = await signUp(eve, 'eve')

    const listed = (await ann.client.listSessions()).data?.[1]?.token as string
    assert.equal((await ann.client.revokeSession({ token: stranger.token as string })).error?.code, 'UNAUTHORIZED')
    assert.equal((await ann.client.revokeSession({ token: 'nobody’s' })).error?.code, 'SESSION_NOT_FOUND')
    assert.deepEqual((await ann.client.revokeSession({ token: listed })).data, { status: true })
    assert.equal((await laptop.client.getSession()).data, null)
    assert.equal((await ann.client.revokeSession({ token })).error?.status, 400)
    assert.ok((await eve.client.getSession()).data)
  })

  test('revoking all others leaves the one in use; revoking all leaves none', async () => {
    const { browser } = await startTestServer({ open })
    const [ann, laptop, eve] = [browser(), browser(), browser()]
    await signUp(ann, 'ann')
    await signIn(laptop, 'ann')
    await signUp(eve, 'eve')

    await ann.client.revokeOtherSessions()
    assert.equal((await laptop.client.getSession()).data, null)
    assert.ok((await ann.client.getSession()).data)
    await ann.client.revokeSessions()
    assert.equal((await ann.client.getSession()).data, null)
    assert.ok((await eve.client.getSession()).data)
  })

  test('signing out ends the session and clears three cookies; without a session it succeeds as well', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    const { token } = await signUp(ann, 'ann')
    const answer = await ann.post('/sign-out')
    assert.deepEqual(await answer.json(), { success: true })
    assert.equal(answer.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0')).length, 3)
    assert.equal(await (await browser().get('/get-session', { authorization: `Bearer ${token}` })).text(), 'null')
    assert.deepEqual((await browser().client.signOut()).data, { success: true })
  })

  test('routes for the signed-in answer 401 to everybody else', async () => {
    const { browser } = await startTestServer({ open })
    for (const request of [
      browser().get('/list-sessions'),
      browser().post('/revoke-session', { token: 'x' }),
      browser().post('/revoke-sessions'),
    ]) {
      const answer = await request
      assert.equal(answer.status, 401)
      assert.deepEqual(await answer.json(), { code: 'UNAUTHORIZED', message: 'Unauthorized' })
    }
  })

  test('a bearer token replaces the cookie, bare or signed as the answer’s header gives it', async () => {
    const { browser } = await startTestServer({ open })
    const signedUp = await browser().post('/sign-up/email', { email: 'ann@example.com', password: 'correct horse', name: 'Ann' })
    const signed = signedUp.headers.get('set-auth-token') as string
    const { token } = (await signedUp.json()) as { token: string }
    for (const bearer of [token, signed, decodeURIComponent(signed)]) {
      assert.equal((await browser().get('/list-sessions', { authorization: `Bearer ${bearer}` })).status, 200)
    }
    assert.equal((await browser().get('/list-sessions', { authorization: `Bearer ${signed.slice(0, -8)}AAAA%3D%3D` })).status, 401)
  })

  test('every start and end of a session is written down', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await signIn(browser(), 'ann')
    await ann.client.revokeOtherSessions()
    const { data } = await ann.client.listAuditEntries()
    assert.deepEqual(data?.entries.map(({ action }) => action).sort(), [
      'session.started',
      'session.started',
      'sessions.ended',
      'user.created',
    ])
  })
})

onBothDatabases('the cookie cache', (open) => {
  test('answers without the database until it expires, unless told to look', async () => {
    const { app, clock, browser } = await startTestServer({ open, config: { cookieCache: true } })
    const ann = browser()
    await signUp(ann, 'ann')
    await app.db.deleteFrom('sessions').execute()

    assert.ok((await ann.client.getSession()).data)
    assert.equal((await browser().client.getSession()).data, null)
    const looking = browser()
    for (const [name, value] of ann.cookies) looking.cookies.set(name, value)
    assert.equal((await looking.client.getSession({ disableCookieCache: true })).data, null)
    clock.advance(minutes(1))
    assert.equal((await ann.client.getSession()).data, null)
  })

  test('is not believed by guarded routes, nor when tampered with or brought along with another token', async () => {
    const { app, browser } = await startTestServer({ open, config: { cookieCache: true } })
    const [ann, eve] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(eve, 'eve')
    eve.cookies.set('better-auth.session_data', ann.cookies.get('better-auth.session_data') as string)
    assert.equal((await eve.client.getSession()).data?.user.email, 'eve@example.com')

    const cache = JSON.parse(Buffer.from(ann.cookies.get('better-auth.session_data') as string, 'base64url').toString())
    cache.session.user.role = 'admin'
    ann.cookies.set('better-auth.session_data', Buffer.from(JSON.stringify(cache)).toString('base64url'))
    assert.equal((await ann.client.getSession()).data?.user.role, 'user')
    await app.db.deleteFrom('sessions').execute()
    assert.equal((await ann.client.listSessions()).error?.status, 401)
  })

  test('leaves out what a cookie cannot hold', async () => {
    const { browser } = await startTestServer({ open, config: { cookieCache: true } })
    const ann = browser()
    const image = `https://example.com/${'x'.repeat(2000)}`
    await ann.client.signUp.email({ email: 'ann@example.com', password: 'correct horse', name: 'n'.repeat(200), image })
    await ann.client.signIn.email({ email: 'ann@example.com', password: 'correct horse' })
    assert.ok((await ann.client.getSession()).data)
    for (const value of ann.cookies.values()) assert.ok(value.length <= 4093)
  })
})

test('a cookie signed with an older secret still opens, one signed with a foreign secret does not', async () => {
  const { app, browser } = await startTestServer()
  const ann = browser()
  const { token } = await signUp(ann, 'ann')
  const rotated = await startTestServer({
    open: async () => ({ db: app.db, engine: 'sqlite', close: async () => {} }),
    config: { secrets: ['a newer secret', ...app.config.secrets] },
  })
  const visitor = rotated.browser()
  visitor.cookies.set(cookie, ann.cookies.get(cookie) as string)
  assert.equal((await visitor.client.getSession()).data?.session.token, token)

  const foreign = await startTestServer({
    open: async () => ({ db: app.db, engine: 'sqlite', close: async () => {} }),
    config: { secrets: ['another secret'] },
  })
  const stranger = foreign.browser()
  stranger.cookies.set(cookie, ann.cookies.get(cookie) as string)
  assert.equal((await stranger.client.getSession()).data, null)
})
