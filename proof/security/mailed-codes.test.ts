import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openSqlite } from '#server/storage/sqlite.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { newestMailTo } from '#server/testing/mailbox.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const wrong = '000000'

onBothDatabases('codes of six digits', (open) => {
  test('are refused everywhere once too many wrong ones were tried, while links go on', async () => {
    const { app, browser, clock } = await startTestServer({ open, config: { codeTries: 8 } })
    await signUp(browser(), 'ann')
    const mail = await newestMailTo(app, 'ann@example.com')
    await signUp(browser(), 'bob')
    const { code } = await newestMailTo(app, 'bob@example.com')
    assert.equal((await browser().client.confirmEmail({ email: 'bob@example.com', code })).data?.status, true)

    const guess = async (at: number) => (await browser().client.confirmEmail({ email: `x${at}@example.com`, code: wrong })).error?.code
    for (let at = 0; at < 8; at++) assert.equal(await guess(at), 'INVALID_CODE')
    assert.equal(await guess(9), 'TOO_MANY_CODES_WERE_TRIED')
    const { error } = await browser().client.confirmEmail({ email: 'ann@example.com', code: mail.code })
    assert.deepEqual([error?.status, error?.code], [429, 'TOO_MANY_CODES_WERE_TRIED'])
    const metrics = await (await browser().fetch('/metrics')).text()
    assert.match(metrics, /^tollgate_wrong_codes (9|10)$/m)
    assert.match(metrics, /^tollgate_codes_refused 1$/m)

    assert.equal((await browser().client.confirmEmail({ token: mail.token })).data?.status, true)
    clock.advance(days(1))
    assert.equal(await guess(0), 'INVALID_CODE')
    assert.match(await (await browser().fetch('/metrics')).text(), /^tollgate_codes_refused 0$/m)
  })
})

onBothDatabases('the code of a reset', (open) => {
  test('has eight characters that are hard to mistake, in any case and with any gaps', async () => {
    const { app, browser } = await startTestServer({ open, config: { codeTries: 1 } })
    await signUp(browser(), 'ann')
    await browser().client.confirmEmail({ email: 'x@example.com', code: wrong })
    await browser().client.confirmEmail({ email: 'x@example.com', code: wrong })
    await browser().client.requestPasswordReset({ email: 'ann@example.com' })
    const { code } = await newestMailTo(app, 'ann@example.com')
    assert.match(code, /^[A-HJ-NP-Z2-9]{8}$/)
    const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`
    const reset = await browser().client.resetPassword({ email: 'ann@example.com', code: typed, newPassword: 'another good one' })
    assert.equal(reset.data?.status, true)
  })
})

test('guesses at codes and passwords are not forgotten when the server starts again', async (t) => {
  const file = join(tmpdir(), `guesses-${process.pid}.db`)
  t.after(() => rmSync(file, { force: true }))
  const open = async () => {
    const storage = openSqlite(file)
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
