import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { newestMailTo } from '#server/testing/mailbox.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { password, signIn, signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
const whoIn = async ({ client }: Browser) => (await client.getSession()).data?.user.email

onBothDatabases('opening a verification link', (open) => {
  test('does nothing by GET unless a person opens it, or a program or a trusted page calls it', async () => {
    const { app, browser } = await startTestServer({ open, config: { trustedOrigins: ['https://app.example.com'] } })
    const script = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
    const seen: [headers: Record<string, string>, verified: boolean][] = [
      [{ 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }, false],
      [{ 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }, false],
      [{ ...opened, 'sec-purpose': 'prefetch' }, false],
      [{ ...opened, purpose: 'prefetch' }, false],
      [{ 'x-moz': 'prefetch' }, false],
      [{ ...script, 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
      [{ ...script, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
      [{ ...script, 'sec-fetch-site': 'cross-site', origin: 'https://app.example.com' }, true],
      [{ ...script, 'sec-fetch-site': 'same-origin' }, true],
      [opened, true],
      [{}, true],
    ]
    for (const [at, [headers, verified]] of seen.entries()) {
      const [email, ann] = [`ann-${at}@example.com`, browser()]
      await signUp(ann, `ann-${at}`)
      const { token } = await newestMailTo(app, email)
      assert.equal((await browser().get(`/verify-email?token=${token}`, headers)).status, verified ? 200 : 403, JSON.stringify(headers))
      assert.equal((await ann.client.getSession()).data?.user.emailVerified, verified, JSON.stringify(headers))
      if (verified) continue
      // The mailed link that deletes an account is behind the same door.
      assert.equal((await ann.get('/delete-user/callback?token=x', headers)).status, 403)
    }
  })

  test('signs nobody in by GET but a person who opens it in a window where nobody is signed in', async () => {
    const { app, browser } = await startTestServer({ open })
    const seen: [headers: Record<string, string>, entered: boolean][] = [
      [{}, false],
      [{ 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }, false],
      [opened, true],
    ]
    for (const [at, [headers, entered]] of seen.entries()) {
      const email = `ann-${at}@example.com`
      await signUp(browser(), `ann-${at}`)
      const viewer = browser()
      const answer = await viewer.get(`/verify-email?token=${(await newestMailTo(app, email)).token}`, headers)
      const { user } = (await answer.json()) as { user: { emailVerified: boolean } }
      assert.equal(user.emailVerified, true)
      assert.equal((await whoIn(viewer)) === email, entered, JSON.stringify(headers))
    }
  })

  test('never takes anybody out of their own session, by GET, by token or by code', async () => {
    const { app, browser } = await startTestServer({ open })
    const ways = [
      (viewer: Browser, { token }: { token: string; code: string }) => viewer.get(`/verify-email?token=${token}`, opened),
      (viewer: Browser, { token }: { token: string; code: string }) => viewer.post('/confirm-email', { token }),
      (viewer: Browser, { code }: { token: string; code: string }, email: string) => viewer.post('/confirm-email', { email, code }),
    ]
    for (const [at, way] of ways.entries()) {
      const email = `mallory-${at}@example.com`
      await signUp(browser(), `mallory-${at}`)
      const [victim, guest] = [browser(), browser()]
      await signUp(victim, `victim-${at}`)
      await guest.client.signIn.anonymous()
      const before = await whoIn(guest)
      assert.equal((await way(victim, await newestMailTo(app, email), email)).status, 200)
      assert.equal(await whoIn(victim), `victim-${at}@example.com`)
      assert.equal((await victim.client.listSessions()).data?.length, 1)

      await app.db.updateTable('users').set({ emailVerified: false }).where('email', '=', email).execute()
      await browser().client.sendVerificationEmail({ email })
      assert.equal((await way(guest, await newestMailTo(app, email), email)).status, 200)
      assert.equal(await whoIn(guest), before)
    }
  })

  test('brings a guest into the account that they made in the same browser', async () => {
    const { app, browser } = await startTestServer({ open, config: { requireEmailVerification: true } })
    const guest = browser()
    await guest.client.signIn.anonymous()
    await guest.client.signUp.email({ email: 'ann@example.com', password, name: 'Ann' })
    const { code } = await newestMailTo(app, 'ann@example.com')
    await guest.client.confirmEmail({ email: 'ann@example.com', code })
    assert.equal(await whoIn(guest), 'ann@example.com')
  })
})

onBothDatabases('an account that somebody else made with my address', (open) => {
  test('is told by when and where it was made, unless I am signed in to it', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const maker = browser({ ipAddress: '192.0.2.7', userAgent: firefox })
    const { user } = await signUp(maker, 'me')
    const { token } = await newestMailTo(app, 'me@example.com')
    clock.advance(1000)
    const { data } = await browser().client.checkVerificationToken({ token })
    assert.deepEqual(
      [data?.email, data?.newEmail, data?.made?.at, data?.made?.ipAddress],
      ['me@example.com', null, user.createdAt, '192.0.2.7'],
    )
    assert.deepEqual(data?.made?.device, { browser: 'Firefox', system: 'Linux', kind: 'desktop' })
    assert.equal((await maker.client.checkVerificationToken({ token })).data?.made, null)
    assert.equal((await browser().client.checkVerificationToken({ token: 'none' })).error?.code, 'INVALID_TOKEN')
    assert.equal((await browser().client.confirmEmail({ token })).data?.status, true)
  })

  test('goes with everything that would open it when I say that it was not me, and the address is free', async () => {
    const { app, browser } = await startTestServer({ open })
    const maker = browser()
    await signUp(maker, 'me')
    await maker.client.apiKey.create({ name: 'back door' })
    const { token } = await newestMailTo(app, 'me@example.com')
    assert.deepEqual((await browser().client.disownAccount({ token })).data, { status: true })
    for (const table of ['users', 'sessions', 'accounts', 'apiKeys', 'tokens'] as const) {
      assert.deepEqual(await app.db.selectFrom(table).selectAll().execute(), [], table)
    }
    assert.equal(await whoIn(maker), undefined)
    assert.equal((await browser().client.disownAccount({ token })).error?.code, 'INVALID_TOKEN')
    await signUp(browser(), 'me')
  })

  test('stays once anybody has proven the address, and a token for something else deletes nothing', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const { token } = await newestMailTo(app, 'ann@example.com')
    await app.db.updateTable('users').set({ emailVerified: true }).execute()
    assert.equal((await browser().client.disownAccount({ token })).error?.code, 'EMAIL_ALREADY_VERIFIED')
    await ann.client.changeEmail({ newEmail: 'new@example.com' })
    const change = await newestMailTo(app, 'ann@example.com')
    assert.equal((await browser().client.disownAccount({ token: change.token })).error?.code, 'INVALID_TOKEN')
    assert.equal(await whoIn(ann), 'ann@example.com')
  })

  test('loses my address at least, when others need the account', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    await joinAs(server, owner, 'bob')
    const { token } = await newestMailTo(server.app, 'acme-owner@example.com')
    assert.deepEqual((await server.browser().client.disownAccount({ token })).data, { status: true })
    await signUp(server.browser(), 'acme-owner')
    assert.match((await whoIn(owner)) ?? '', /@unproven\.invalid$/)
    assert.equal((await owner.client.changeEmail({ newEmail: 'mine@example.com' })).data?.status, true)
    assert.equal(await whoIn(owner), 'mine@example.com')
  })
})

onBothDatabases('typing the code in the browser that is signed in', (open) => {
  test('asks nothing and takes nothing away', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await ann.client.apiKey.create({ name: 'mine' })
    const { code } = await newestMailTo(app, 'ann@example.com')
    assert.equal((await ann.client.confirmEmail({ email: 'ann@example.com', code })).data?.user?.emailVerified, true)
    assert.equal((await ann.client.listSessions()).data?.length, 1)
    await signIn(browser(), 'ann')
  })
})
