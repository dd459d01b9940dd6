import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordCost } from '../passwords/hash-password.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { password, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('sign-up with an email address', (open) => {
  test('makes a person, a password account and a session, and asks for a verification mail', async () => {
    const { app, browser } = await startTestServer({ open, app: { passwordCost } })
    const ann = browser()
    const { data } = await ann.client.signUp.email({ email: ' Ann@EXAMPLE.com ', password, name: ' Ann ', image: null })
    assert.equal(data?.user.email, 'ann@example.com')
    assert.equal(data?.user.name, 'Ann')
    assert.equal(data?.user.emailVerified, false)
    assert.equal((await ann.client.getSession()).data?.user.id, data?.user.id)

    const [account] = await app.db.selectFrom('accounts').selectAll().execute()
    assert.equal(account?.providerId, 'credential')
    assert.match(account?.passwordHash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const work = await app.db.selectFrom('outbox').where('kind', '=', 'verify-email').select('payload').execute()
    assert.equal(work[0]?.payload.email, 'ann@example.com')
  })

  test('gives one of many who want the same address in any spelling an account, and the others a clear no', async () => {
    const { app, browser } = await startTestServer({ open })
    const spellings = ['ann@example.com', 'ANN@example.com', ' Ann@Example.COM', 'ａnn@example.com']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        browser().client.signUp.email({ email: spellings[at % 4] as string, password, name: `Ann ${at}` }),
      ),
    )
    assert.equal(answers.filter(({ data }) => data).length, 1)
    for (const { error } of answers) if (error) assert.deepEqual([error.status, error.code], [422, 'USER_ALREADY_EXISTS'])
    for (const table of ['users', 'accounts', 'sessions', 'outbox'] as const) {
      assert.equal((await app.db.selectFrom(table).select('id').execute()).length, 1, table)
    }
  })

  test('judges a password by its code points after normalising', async () => {
    const { browser } = await startTestServer({ open, config: { refuseCommonPasswords: true } })
    const code = async (given: string) =>
      (await browser().client.signUp.email({ email: 'ann@example.com', password: given, name: 'Ann' })).error?.code
    assert.equal(await code('1234567'), 'PASSWORD_TOO_SHORT')
    assert.equal(await code('😀😀😀😀😀😀😀'), 'PASSWORD_TOO_SHORT')
    assert.equal(await code('x'.repeat(129)), 'PASSWORD_TOO_LONG')
    assert.equal(await code('Password1'), 'PASSWORD_TOO_COMMON')
    assert.equal(await code('😀'.repeat(128)), undefined)
  })

  test('opens with the same password in another Unicode form', async () => {
    const { browser } = await startTestServer({ open })
    await browser().client.signUp.email({ email: 'ann@example.com', password: 'cafe\u0301 noir', name: 'Ann' })
    assert.ok((await browser().client.signIn.email({ email: 'ann@example.com', password: 'caf\u00e9 noir' })).data)
  })

  test('tells a stranger nothing where addresses must be proven, and the owner everything', async () => {
    const { app, browser } = await startTestServer({ open, config: { requireEmailVerification: true } })
    const first = await browser().client.signUp.email({ email: 'ann@example.com', password, name: 'Ann' })
    const second = await browser().post('/sign-up/email', { email: 'ann@example.com', password: 'other password', name: 'Eve' })
    const answer = (await second.json()) as { token: null; user: Record<string, unknown> }
    assert.equal(first.data?.token, null)
    assert.ok(!second.headers.getSetCookie().some((cookie) => cookie.includes('session_token')))
    assert.deepEqual(Object.keys(answer.user), Object.keys(first.data?.user ?? {}))
    assert.deepEqual({ ...answer.user, id: 0 }, { ...first.data?.user, id: 0, name: 'Eve' })
    const kinds = await app.db.selectFrom('outbox').select('kind').orderBy('id').execute()
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['verify-email', 'taken-address'],
    )
  })

  test('can be switched off', async () => {
    const { browser } = await startTestServer({ open, config: { signUp: 'closed' } })
    const { error } = await browser().client.signUp.email({ email: 'ann@example.com', password, name: 'Ann' })
    assert.deepEqual([error?.status, error?.code], [403, 'SIGN_UP_CLOSED'])
  })

  test('leaves nothing behind when it fails halfway', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await app.db.schema.alterTable('sessions').renameTo('sessions_away').execute()
    const { error } = await browser().client.signUp.email({ email: 'bob@example.com', password, name: 'Bob' })
    await app.db.schema.alterTable('sessions_away').renameTo('sessions').execute()
    assert.equal(error?.status, 500)
    assert.deepEqual(Object.keys(error ?? {}).sort(), ['code', 'message', 'status', 'statusText'])
    assert.deepEqual(await app.db.selectFrom('users').where('email', '=', 'bob@example.com').selectAll().execute(), [])
  })
})
