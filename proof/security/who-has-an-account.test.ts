import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '#server/testing/databases.ts'
import { mailsTo, newestMailTo } from '#server/testing/mailbox.ts'
import { password, signIn, signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const config = { requireEmailVerification: true }
const taken = 'taken@example.com'
const free = 'free@example.com'

/** Everything of an answer but what is new each time. */
async function seen(answer: Response): Promise<unknown> {
  const body = JSON.stringify(await answer.json())
    .replaceAll(/[0-9a-f-]{36}/g, 'id')
    .replaceAll(/"token":"\w+"/g, '')
    .replaceAll(/taken|free/g, 'somebody')
  return [answer.status, body, answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])]
}

async function withOwner({ app, browser }: TestServer) {
  const owner = browser()
  await owner.client.signUp.email({ email: taken, password, name: 'Owner' })
  await owner.client.confirmEmail({ token: (await newestMailTo(app, taken)).token })
  return owner
}

onBothDatabases('where addresses must be proven', (open) => {
  test('a sign-up and everything after it is answered alike for a taken and a free address', async () => {
    const server = await startTestServer({ open, config })
    await withOwner(server)
    const walk = async (email: string, username: string) => {
      const stranger = server.browser()
      const signUp = (given: object) => stranger.post('/sign-up/email', { email, password: 'the first try', name: 'Eve', ...given })
      const enter = (given: string) => stranger.post('/sign-in/email', { email, password: given })
      const answers = [
        await signUp({ username }),
        await stranger.post('/is-username-available', { username }),
        await enter('the first try'),
        await stranger.post('/sign-in/username', { username, password: 'the first try' }),
        await enter('never used'),
        await signUp({ username }),
        await signUp({ password: 'the second try' }),
        await signUp({ password: 'the third try' }),
        await signUp({ password: 'the fourth try' }),
        await enter('the first try'),
        await enter('the second try'),
        await enter('the third try'),
        await enter('the fourth try'),
      ]
      return Promise.all(answers.map(seen))
    }
    const [atTaken, atFree] = [await walk(taken, 'name_taken'), await walk(free, 'name_free')]
    for (const [at, answer] of atTaken.entries()) assert.deepEqual(answer, atFree[at], `answer ${at}`)
    await assert.doesNotReject(async () => {
      const owner = server.browser()
      assert.ok((await owner.client.signIn.email({ email: taken, password })).data)
    })
  })

  test('a wish for another address is answered alike, waits for the proof of the new one, and tells its owner', async () => {
    const server = await startTestServer({ open, config })
    const { app, browser } = server
    await withOwner(server)
    const walk = async (newEmail: string) => {
      const name = newEmail === taken ? 'ann' : 'bob'
      const caller = browser()
      await caller.client.signUp.email({ email: `${name}@example.com`, password, name })
      await caller.client.confirmEmail({ token: (await newestMailTo(app, `${name}@example.com`)).token })
      const asked = await caller.post('/change-email', { newEmail })
      const { token } = await newestMailTo(app, `${name}@example.com`)
      const agreed = await caller.post('/confirm-email', { token })
      const answers = [asked, agreed, await caller.get('/get-email-change'), await caller.get('/get-session')]
      const texts = await Promise.all(answers.map(seen))
      return {
        caller,
        texts: JSON.stringify(texts).replaceAll(/\bann\b|\bbob\b/g, 'caller'),
      }
    }
    const [atTaken, atFree] = [await walk(taken), await walk(free)]
    assert.equal(atTaken.texts, atFree.texts)
    assert.match((await newestMailTo(app, taken)).subject, /already have an account/)

    const { code } = await newestMailTo(app, free)
    const { data } = await atFree.caller.client.confirmEmail({ email: free, code })
    assert.deepEqual([data?.user?.email, data?.user?.emailVerified], [free, true])
  })
})

onBothDatabases('an address that its account never proved', (open) => {
  test('goes to the person who resets the password by mail, without what the other one left behind', async () => {
    const { app, browser } = await startTestServer({ open })
    const squatter = browser()
    await signUp(squatter, 'ann')
    const { data: key } = await squatter.client.apiKey.create({ name: 'back door' })
    const ann = browser()
    await ann.client.requestPasswordReset({ email: 'ann@example.com' })
    const { token } = await newestMailTo(app, 'ann@example.com')
    await ann.client.resetPassword({ token, newPassword: 'my own password' })
    const { data } = await ann.client.signIn.email({ email: 'ann@example.com', password: 'my own password' })
    assert.partialDeepStrictEqual(data, { user: { emailVerified: true } })
    assert.equal((await squatter.client.getSession()).data, null)
    assert.deepEqual((await ann.client.apiKey.list()).data, [])
    assert.ok(key)
    assert.ok((await mailsTo(app, 'ann@example.com')).some(({ subject }) => subject.startsWith('Your email address is confirmed')))
  })

  test('keeps everything when the person resets it where the account was used', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await ann.client.apiKey.create({ name: 'mine' })
    await ann.client.requestPasswordReset({ email: 'ann@example.com' })
    const { token } = await newestMailTo(app, 'ann@example.com')
    await ann.client.resetPassword({ token, newPassword: 'my own password' })
    await ann.client.signIn.email({ email: 'ann@example.com', password: 'my own password' })
    assert.equal(((await ann.client.apiKey.list()).data as unknown[]).length, 1)
  })

  test('moves to the account of whoever proves it, and the other account lives on without it', async () => {
    const { app, browser } = await startTestServer({ open })
    const [squatter, ann] = [browser(), browser()]
    await signUp(squatter, 'wanted')
    await signUp(ann, 'ann')
    await ann.client.confirmEmail({ token: (await newestMailTo(app, 'ann@example.com')).token })
    await ann.client.changeEmail({ newEmail: 'wanted@example.com' })
    await ann.client.confirmEmail({ token: (await newestMailTo(app, 'ann@example.com')).token })
    assert.equal((await ann.client.getEmailChange()).data?.isAgreed, true)
    const { token } = await newestMailTo(app, 'wanted@example.com')
    assert.equal((await browser().client.confirmEmail({ token })).error?.code, 'UNAUTHORIZED')
    assert.equal((await squatter.client.confirmEmail({ token })).error?.code, 'UNAUTHORIZED')
    const { data } = await ann.client.confirmEmail({ token })
    assert.deepEqual([data?.user?.email, data?.user?.emailVerified], ['wanted@example.com', true])
    assert.match((await squatter.client.getSession()).data?.user.email ?? '', /@unproven\.invalid$/)
    await signIn(browser(), 'wanted')
  })

  test('is never a guest’s', async () => {
    const { app, browser } = await startTestServer({ open })
    const guest = browser()
    const { data } = await guest.client.signIn.anonymous()
    const { error } = await guest.client.changeEmail({ newEmail: 'ann@example.com' })
    assert.deepEqual([error?.status, error?.code], [400, 'GUESTS_HAVE_NO_EMAIL'])
    assert.deepEqual(await mailsTo(app, 'ann@example.com'), [])
    assert.equal((await guest.client.getSession()).data?.user.email, data?.user.email)
  })
})
