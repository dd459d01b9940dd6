import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openSqlite } from '#server/storage/sqlite.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { newestMailTo } from '#server/testing/mailbox.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { sqliteFile } from '../processes/sqlite-file.ts'

const wrong = '000000'

onBothDatabases('wrong mailed codes', (open) => {
  test('shut out the network that tried too many, and no other; its links go on', async () => {
    const { app, browser, clock } = await startTestServer({ open, config: { codeTries: 8 } })
    const [near, far] = [{ ipAddress: '192.0.2.1' }, { ipAddress: '198.51.100.7' }]
    await signUp(browser(), 'ann')
    await signUp(browser(), 'bob')
    const [ann, bob] = [await newestMailTo(app, 'ann@example.com'), await newestMailTo(app, 'bob@example.com')]
    const guess = async (at: number) => (await browser(near).client.confirmEmail({ email: `x${at}@example.com`, code: wrong })).error?.code
    for (let at = 0; at < 8; at++) assert.equal(await guess(at), 'INVALID_CODE')
    const { error } = await browser(near).client.confirmEmail({ email: 'ann@example.com', code: ann.code })
    assert.deepEqual([error?.status, error?.code], [429, 'TOO_MANY_CODES_WERE_TRIED'])
    const metrics = await (await browser().fetch('/metrics')).text()
    assert.match(metrics, /^tollgate_wrong_codes 9$/m)
    assert.match(metrics, /^tollgate_codes_refused 1$/m)

    assert.equal((await browser(far).client.confirmEmail({ email: 'bob@example.com', code: bob.code })).data?.status, true)
    assert.equal((await browser(near).client.confirmEmail({ token: ann.token })).data?.status, true)
    clock.advance(days(1))
    assert.equal(await guess(0), 'INVALID_CODE')
    assert.match(await (await browser().fetch('/metrics')).text(), /^tollgate_codes_refused 0$/m)
  })

  test('are counted exactly, also when twenty arrive at once', async () => {
    const { browser } = await startTestServer({ open, config: { codeTries: 8 } })
    const visitor = browser({ ipAddress: '192.0.2.1' })
    const tries = Array.from({ length: 20 }, (_, at) => visitor.client.confirmEmail({ email: `x${at}@example.com`, code: wrong }))
    const codes = (await Promise.all(tries)).map(({ error }) => error?.code)
    assert.equal(codes.filter((code) => code === 'INVALID_CODE').length, 8)
    assert.equal(codes.filter((code) => code === 'TOO_MANY_CODES_WERE_TRIED').length, 12)
  })

  test('at one mailbox end after thirty a day, from however many networks, and a network beyond its share costs it none', async () => {
    const { browser } = await startTestServer({ open, config: { codeTries: 8 } })
    const email = 'ann@example.com'
    const guess = async (host: number) =>
      (await browser({ ipAddress: `192.0.2.${host}` }).client.confirmEmail({ email, code: wrong })).error?.code
    const first = await Promise.all(Array.from({ length: 20 }, () => guess(1)))
    assert.equal(first.filter((code) => code === 'INVALID_CODE').length, 8)
    const others = await Promise.all(Array.from({ length: 24 }, (_, at) => guess(10 + at)))
    assert.equal(others.filter((code) => code === 'INVALID_CODE').length, 22)
    assert.equal(others.filter((code) => code === 'TOO_MANY_REQUESTS').length, 2)
  })
})

onBothDatabases('the code of a reset', (open) => {
  test('has eight characters that are hard to mistake, in any case and with any gaps, and is not counted when it is right', async () => {
    const { app, browser } = await startTestServer({ open, config: { codeTries: 1 } })
    await signUp(browser(), 'ann')
    for (let times = 0; times < 2; times++) {
      await browser().client.requestPasswordReset({ email: 'ann@example.com' })
      const { code } = await newestMailTo(app, 'ann@example.com')
      assert.match(code, /^[A-HJ-NP-Z2-9]{8}$/)
      const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`
      const reset = await browser().client.resetPassword({
        email: 'ann@example.com',
        code: typed,
        newPassword: `another good one ${times}`,
      })
      assert.equal(reset.data?.status, true)
    }
  })
})

test('guesses at codes and passwords are not forgotten when the server starts again', async () => {
  const url = sqliteFile()
  const open = async () => {
    const storage = openSqlite(url.slice('sqlite:'.length))
    await migrate(storage, '2026-01-01T00:00:00.000Z')
    return storage
  }
  const config = { rateLimit: true }
  const email = 'ann@example.com'
  for (let start = 0; start < 2; start++) {
    const { browser } = await startTestServer({ open, config })
    for (let at = start * 20; at < start * 20 + 15; at++) {
      await browser({ ipAddress: `192.0.2.${at}` }).post('/confirm-email', { email, code: wrong })
    }
    for (let at = 0; at < 5; at++)
      await browser({ ipAddress: `192.0.2.${100 + start * 10 + at}` }).post('/sign-in/email', { email, password: 'x' })
  }
  const { browser } = await startTestServer({ open, config })
  const code = await browser({ ipAddress: '192.0.2.200' }).post('/confirm-email', { email, code: wrong })
  const password = await browser({ ipAddress: '192.0.2.201' }).post('/sign-in/email', { email, password: 'x' })
  assert.deepEqual([code.status, password.status], [429, 429])
})
