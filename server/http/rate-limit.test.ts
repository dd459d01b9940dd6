import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, seconds } from '#contract/kit/durations.ts'
import { memoryCounter } from '../kit/counters.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { password, signUp } from '../testing/people.ts'
import { StillClock } from '../testing/still-clock.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('rate limits', (open) => {
  test('of twenty sign-ins at once from one address, three are judged and the rest told when to come back', async () => {
    const { clock, browser } = await startTestServer({ open, config: { rateLimit: true } })
    const attempt = (ipAddress: string) => browser({ ipAddress }).post('/sign-in/email', { email: 'ann@example.com', password })
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('192.0.2.1')))
    assert.deepEqual(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      [...Array(3).fill(401), ...Array(17).fill(429)],
    )
    const refused = answers.find(({ status }) => status === 429)
    assert.equal(refused?.headers.get('retry-after'), '10')
    assert.equal(refused?.headers.get('x-retry-after'), '10')
    assert.deepEqual(await refused?.json(), { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again later.' })

    assert.equal((await attempt('192.0.2.2')).status, 401)
    assert.equal((await browser({ ipAddress: '192.0.2.1' }).get('/ok')).status, 200)
    clock.advance(seconds(10))
    assert.equal((await attempt('192.0.2.1')).status, 401)
  })

  test('one mailbox is written to three times a minute, from wherever the wish comes', async () => {
    const { browser } = await startTestServer({ open, config: { rateLimit: true } })
    const ask = (at: number) => browser({ ipAddress: `192.0.2.${at}` }).post('/send-verification-email', { email: 'Ann@example.com' })
    const statuses = []
    for (let at = 1; at <= 5; at++) statuses.push((await ask(at)).status)
    assert.deepEqual(statuses, [200, 200, 200, 429, 429])
  })

  test('a mailbox counts every letter of whatever kind together, but nothing that was refused', async () => {
    const { browser, clock } = await startTestServer({ open, config: { rateLimit: true } })
    const bob = browser({ ipAddress: '192.0.2.1' })
    await signUp(bob, 'bob')
    let at = 1
    const send = async (path: string, wish: object, from = browser({ ipAddress: `192.0.2.${++at}` })) =>
      (await from.post(path, wish)).status
    const email = 'ann@example.com'
    const signUpAgain = () => send('/sign-up/email', { email, password, name: 'Ann' })
    assert.deepEqual([await signUpAgain(), await signUpAgain(), await signUpAgain(), await signUpAgain()], [200, 422, 422, 422])
    assert.equal(await send('/change-email', { newEmail: email }, bob), 200)
    assert.equal(await send('/forget-password', { email }), 200)
    const more = { '/request-password-reset': { email }, '/send-verification-email': { email }, '/change-email': { newEmail: email } }
    for (const [path, wish] of Object.entries(more)) assert.equal(await send(path, wish, path === '/change-email' ? bob : undefined), 429)
    clock.advance(minutes(1))
    for (const path of ['/forget-password', '/request-password-reset', '/send-verification-email'])
      assert.equal(await send(path, { email }), 200)
    assert.equal(await send('/forget-password', { email }), 429)
  })

  test('drafts are drawn forty times in ten seconds, and other calls go on', async () => {
    const { browser } = await startTestServer({ open, config: { rateLimit: true } })
    const stranger = browser({ ipAddress: '192.0.2.1' })
    for (const door of ['letter', 'invoice']) {
      const draw = async () => (await stranger.post(`/organization/preview-seller-${door}`, {})).status
      for (let at = 0; at < 40; at++) assert.equal(await draw(), 401, door)
      assert.equal(await draw(), 429, door)
    }
    assert.equal((await stranger.get('/ok')).status, 200)
  })

  test('a signed-out caller uses up nothing of a mailbox where a session is needed', async () => {
    const { browser } = await startTestServer({ open, config: { rateLimit: true } })
    for (let at = 1; at <= 5; at++) {
      const stranger = browser({ ipAddress: `192.0.2.${at}` })
      assert.equal((await stranger.post('/change-email', { newEmail: 'ann@example.com' })).status, 401)
      const wish = { email: 'ann@example.com', role: 'member', organizationId: 'none' }
      assert.equal((await stranger.post('/organization/invite-member', wish)).status, 401)
    }
    assert.equal((await browser().post('/request-password-reset', { email: 'ann@example.com' })).status, 200)
  })

  test('invitations flood no mailbox, by any caller, one by one or in a list, however the address is written', async () => {
    const server = await startTestServer({ open, config: { rateLimit: true } })
    const owners = await Promise.all(
      Array.from({ length: 5 }, async (_, at) => {
        const owner = server.browser({ ipAddress: `192.0.2.${at}` })
        await signUp(owner, `owner-${at}`)
        await owner.client.organization.create({ name: 'Acme', slug: `acme-${at}` })
        return owner
      }),
    )
    const ask = async (path: string, wish: object) => {
      const statuses = []
      for (const owner of owners) statuses.push((await owner.post(path, { role: 'member', resend: true, ...wish })).status)
      return statuses
    }
    assert.deepEqual(await ask('/organization/invite-member', { email: 'Ann@example.com' }), [200, 200, 200, 429, 429])
    server.clock.advance(minutes(1))
    const emails = ['other@example.com', ' ANN@example.com']
    assert.deepEqual(await ask('/organization/invite-members', { emails }), [200, 200, 200, 429, 429])
  })

  test('a forged forwarded address is ignored, unless a trusted proxy vouches', async () => {
    const forged = await startTestServer({ open, config: { rateLimit: true } })
    const send = (server: typeof forged, at: number) =>
      server
        .browser({ ipAddress: '192.0.2.1' })
        .post('/sign-in/email', { email: 'ann@example.com', password }, { 'x-forwarded-for': `203.0.113.${at}` })
    const statuses = []
    for (let at = 0; at < 4; at++) statuses.push((await send(forged, at)).status)
    assert.deepEqual(statuses, [401, 401, 401, 429])
  })

  test('behind a trusted proxy every visitor has an account of their own', async () => {
    const { browser } = await startTestServer({ open, config: { rateLimit: true, trustedProxies: ['192.0.2.0/24'] } })
    for (let at = 0; at < 5; at++) {
      const headers = { 'x-forwarded-for': `198.51.100.7, 203.0.113.${at}` }
      assert.equal(
        (await browser({ ipAddress: '192.0.2.1' }).post('/sign-in/email', { email: 'ann@example.com', password }, headers)).status,
        401,
      )
    }
  })

  test('callers whom a proxy names by something else than an address are counted together', async () => {
    const { app, browser } = await startTestServer({ open, config: { rateLimit: true, trustedProxies: ['192.0.2.1'] } })
    const names = ['somebody', '203.0.113.7:8080', 'x'.repeat(5000), '<b>']
    const statuses = []
    for (const [at, name] of names.entries()) {
      const wish = { email: `ann-${at}@example.com`, password, name: 'Ann' }
      statuses.push((await browser({ ipAddress: '192.0.2.1' }).post('/sign-up/email', wish, { 'x-forwarded-for': name })).status)
    }
    assert.deepEqual(statuses, [200, 200, 200, 429])
    const sessions = await app.db.selectFrom('sessions').select('ipAddress').execute()
    assert.deepEqual([...new Set(sessions.map(({ ipAddress }) => ipAddress))], [''])
  })

  test('a whole IPv6 network counts as one visitor', async () => {
    const { browser } = await startTestServer({ open, config: { rateLimit: true } })
    const statuses = []
    for (const ipAddress of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9']) {
      statuses.push((await browser({ ipAddress }).post('/sign-in/email', { email: 'ann@example.com', password })).status)
    }
    assert.deepEqual(statuses, [401, 401, 401, 429])
    assert.equal(
      (await browser({ ipAddress: '2001:db8:1:3::1' }).post('/sign-in/email', { email: 'ann@example.com', password })).status,
      401,
    )
  })
})

test('the counter in memory holds a bounded number of keys', () => {
  const counter = memoryCounter({ clock: new StillClock() }, { mostKeys: 2 })
  const count = (key: string) => (counter.count(key, 1000) as { count: number }).count
  assert.deepEqual(['a', 'a', 'b', 'c', 'c', 'a'].map(count), [1, 2, 1, 1, 2, 1])
})
