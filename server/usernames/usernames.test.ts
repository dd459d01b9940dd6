import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { password } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('usernames', (open) => {
  test('a username is chosen at sign-up, shown as typed and compared without regard to letter size', async () => {
    const { browser } = await startTestServer({ open })
    const { data } = await browser().client.signUp.email({ email: 'ann@example.com', password, name: 'Ann', username: 'Ann_Lee.1' })
    assert.deepEqual([data?.user.username, data?.user.displayUsername], ['ann_lee.1', 'Ann_Lee.1'])

    const signedIn = await browser().client.signIn.username({ username: 'ANN_lee.1', password, callbackURL: '/in' })
    assert.partialDeepStrictEqual(signedIn.data, { user: { email: 'ann@example.com' }, url: '/in', redirect: true })
    assert.deepEqual((await browser().client.isUsernameAvailable({ username: 'ANN_LEE.1' })).data, { available: false })
    assert.deepEqual((await browser().client.isUsernameAvailable({ username: 'bob' })).data, { available: true })
  })

  test('length and letters are judged everywhere alike', async () => {
    const { browser } = await startTestServer({ open })
    for (const [username, code] of [
      ['ab', 'USERNAME_IS_TOO_SHORT'],
      ['a'.repeat(31), 'USERNAME_IS_TOO_LONG'],
      ['ann lee', 'USERNAME_IS_INVALID'],
      ['anñ', 'USERNAME_IS_INVALID'],
    ] as const) {
      const { client } = browser()
      const answers = [
        await client.signUp.email({ email: 'ann@example.com', password, name: 'Ann', username }),
        await client.signIn.username({ username, password }),
        await client.isUsernameAvailable({ username }),
      ]
      for (const { error } of answers) assert.deepEqual([error?.status, error?.code], [422, code], username)
    }
  })

  test('of twenty who want one username in four spellings, one gets it', async () => {
    const { app, browser } = await startTestServer({ open })
    const spellings = ['ann', 'ANN', 'Ann', 'aNN']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        browser().client.signUp.email({ email: `a${at}@example.com`, password, name: 'Ann', username: spellings[at % 4] as string }),
      ),
    )
    assert.equal(answers.filter(({ data }) => data).length, 1)
    for (const { error } of answers)
      if (error) assert.deepEqual([error.status, error.code], [422, 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'])
    assert.equal((await app.db.selectFrom('users').select('id').execute()).length, 1)
  })

  test('sign-in says the same of an unknown name and a wrong password, and mails only with the right password', async () => {
    const { app, browser } = await startTestServer({ open, config: { requireEmailVerification: true } })
    await browser().client.signUp.email({ email: 'ann@example.com', password, name: 'Ann', username: 'ann' })
    const mails = async () => (await app.db.selectFrom('outbox').where('kind', '=', 'verify-email').select('id').execute()).length
    for (const username of ['ann', 'bob']) {
      const { error } = await browser().client.signIn.username({ username, password: 'wrong password' })
      assert.deepEqual([error?.status, error?.code, error?.message], [401, 'INVALID_USERNAME_OR_PASSWORD', 'invalid username or password'])
    }
    assert.equal(await mails(), 1)
    const { error } = await browser().client.signIn.username({ username: 'ann', password })
    assert.deepEqual([error?.status, error?.code, error?.message], [403, 'EMAIL_NOT_VERIFIED', 'email not verified'])
    assert.equal(await mails(), 2)
  })
})
