import assert from 'node:assert/strict'
import { scryptSync } from 'node:crypto'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import { fromNow } from '../kit/clock.ts'
import { WorkQueue } from '../kit/work-queue.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { queriesDuring } from '../testing/queries.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('sign-in with an email address', (open) => {
  test('answers the token, the user and, with a callback, where to go', async () => {
    const { browser } = await startTestServer({ open })
    const { user } = await signUp(browser(), 'ann')
    const { data } = await browser().client.signIn.email({ email: 'ANN@example.com', password, callbackURL: '/welcome' })
    assert.deepEqual({ ...data, token: '' }, { redirect: true, token: '', url: '/welcome', user })
  })

  test('goes nowhere with an empty callback', async () => {
    const { browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const { data } = await browser().client.signIn.email({ email: 'ann@example.com', password, callbackURL: '' })
    assert.partialDeepStrictEqual(data, { redirect: false })
    assert.ok(data && !('url' in data))
  })

  test('says the same of a wrong password and of an unknown address', async () => {
    const { browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const wrong = await browser().post('/sign-in/email', { email: 'ann@example.com', password: 'wrong' })
    const unknown = await browser().post('/sign-in/email', { email: 'bob@example.com', password: 'wrong' })
    assert.deepEqual([wrong.status, await wrong.json()], [401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }])
    assert.deepEqual(
      [unknown.status, await unknown.json()],
      [401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }],
    )
  })

  test('writes as often for an unknown address as for a wrong password, also in a flood of them', async () => {
    const { app, browser } = await startTestServer({ open })
    const names = Array.from({ length: 14 }, (_, at) => `person-${at}`)
    for (const name of names) await signUp(browser(), name)
    const writesOf = async (name: string) => {
      const tried = () => browser().post('/sign-in/email', { email: `${name}@example.com`, password: 'wrong' })
      return (await queriesDuring(app, tried)).filter(({ sql }) => /^(insert|update|delete)/.test(sql)).length
    }
    const writes: number[] = []
    for (const name of names) writes.push(await writesOf(name), await writesOf(`no-${name}`))
    assert.equal(new Set(writes).size, 1, writes.join(' '))
  })

  test('accepts a hash of the older contract once and stores a new one', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await app.db.updateTable('accounts').set({ passwordHash: olderHash() }).execute()
    assert.equal((await browser().client.signIn.email({ email: 'ann@example.com', password: 'wrong' })).error?.status, 401)
    await signIn(browser(), 'ann')
    const { passwordHash } = await app.db.selectFrom('accounts').select('passwordHash').executeTakeFirstOrThrow()
    assert.match(passwordHash ?? '', /^\$argon2id\$/)
    await signIn(browser(), 'ann')
  })

  test('sends a new mail and stops where the address must be proven first, but only with the right password', async () => {
    const { app, browser } = await startTestServer({ open, config: { requireEmailVerification: true } })
    await browser().client.signUp.email({ email: 'ann@example.com', password, name: 'Ann' })
    const mailsAsked = async () => (await app.db.selectFrom('outbox').where('kind', '=', 'verify-email').select('id').execute()).length
    assert.equal(
      (await browser().client.signIn.email({ email: 'ann@example.com', password: 'wrong' })).error?.code,
      'INVALID_EMAIL_OR_PASSWORD',
    )
    assert.equal(await mailsAsked(), 1)
    const { error } = await browser().client.signIn.email({ email: 'ann@example.com', password })
    assert.deepEqual([error?.status, error?.code], [403, 'EMAIL_NOT_VERIFIED'])
    assert.equal(await mailsAsked(), 2)
  })

  test('stops banned people until their ban runs out', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await app.db
      .updateTable('users')
      .set({ banned: true, banReason: 'spam', banExpires: fromNow(app, hours(1)) })
      .execute()
    const { error } = await browser().client.signIn.email({ email: 'ann@example.com', password })
    assert.deepEqual([error?.status, error?.code], [403, 'BANNED_USER'])
    clock.advance(hours(1))
    assert.equal((await signIn(browser(), 'ann')).user.banned, false)
  })

  test('can be switched off', async () => {
    const { browser } = await startTestServer({ open, config: { emailAndPassword: false } })
    const { error } = await browser().client.signIn.email({ email: 'ann@example.com', password })
    assert.equal(error?.code, 'EMAIL_AND_PASSWORD_IS_NOT_ENABLED')
  })
})

test('when too many wait to have a password hashed, the next is turned away at once and other routes answer', async () => {
  const { app, browser } = await startTestServer({ app: { hashing: new WorkQueue({ atOnce: 1, mayWait: 2 }) } })
  let finish = () => {}
  const busy = [0, 1, 2].map(() => app.hashing.run(() => new Promise<void>((resolve) => (finish = resolve))))

  const answer = await browser().post('/sign-in/email', { email: 'ann@example.com', password })
  assert.equal(answer.status, 503)
  assert.equal(answer.headers.get('retry-after'), '1')
  assert.equal(((await answer.json()) as { code: string }).code, 'TOO_BUSY')
  assert.equal((await browser().get('/ok')).status, 200)

  for (const work of busy) {
    finish()
    await work
  }
  assert.equal((await browser().client.signIn.email({ email: 'ann@example.com', password })).error?.status, 401)
})

onBothDatabases('a sign-in whose password is still being checked', (open) => {
  test('does not outrun a new password', async () => {
    const { hashing, holdNext } = slowHashing()
    const { app, browser } = await startTestServer({ open, app: { hashing } })
    const [ann, thief] = [browser(), browser()]
    await signUp(ann, 'ann')
    const held = holdNext()
    const attempt = thief.post('/sign-in/email', { email: 'ann@example.com', password })
    await held.reached
    await ann.post('/change-password', { currentPassword: password, newPassword: 'another horse battery', revokeOtherSessions: true })
    held.release()
    assert.equal((await attempt).status, 401)
    assert.equal((await app.db.selectFrom('sessions').select('id').execute()).length, 1)
  })

  test('does not outrun a ban', async () => {
    const { hashing, holdNext } = slowHashing()
    const { app, browser } = await startTestServer({ open, app: { hashing } })
    const [eve, bob] = [browser(), browser()]
    const { user } = await signUp(browser(), 'bob')
    await signUp(eve, 'eve')
    await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', 'eve@example.com').execute()
    const held = holdNext()
    const attempt = bob.post('/sign-in/email', { email: 'bob@example.com', password })
    await held.reached
    assert.equal((await eve.post('/admin/ban-user', { userId: user.id })).status, 200)
    held.release()
    assert.equal((await attempt).status, 403)
    assert.deepEqual(await app.db.selectFrom('sessions').where('userId', '=', user.id).select('id').execute(), [])
  })

  test('two with a hash of the older contract both get in', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await app.db.updateTable('accounts').set({ passwordHash: olderHash() }).execute()
    const answers = await Promise.all(
      [browser(), browser()].map((each) => each.post('/sign-in/email', { email: 'ann@example.com', password })),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
  })
})

function olderHash(): string {
  const salt = '00112233445566778899aabbccddeeff'
  return `${salt}:${scryptSync(password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }).toString('hex')}`
}

/** Hashing whose next answer can be held back, as a long queue would. */
function slowHashing() {
  const hashing = new WorkQueue({ atOnce: 4, mayWait: 100 })
  const run = hashing.run.bind(hashing)
  let held: { reach: () => void; released: Promise<void> } | undefined
  hashing.run = async (work) => {
    const mine = held
    held = undefined
    const result = await run(work)
    mine?.reach()
    await mine?.released
    return result
  }
  return {
    hashing,
    holdNext() {
      const reached = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      held = { reach: reached.resolve, released: released.promise }
      return { reached: reached.promise, release: released.resolve }
    },
  }
}
