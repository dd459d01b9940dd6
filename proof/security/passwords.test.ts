import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { readConfig } from '#server/kit/config.ts'
import { authenticator } from '#server/testing/authenticators.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { newestMailTo } from '#server/testing/mailbox.ts'
import { password, proveAddress, signIn, signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

onBothDatabases('a password', (open) => {
  test('opens as it was typed, and neither in another case, cut, longer nor with blanks around it', async () => {
    const { browser } = await startTestServer({ open })
    const whole = ` Aa-${'x'.repeat(123)}z`
    assert.equal(whole.length, 128)
    const email = 'ann@example.com'
    assert.ok((await browser().client.signUp.email({ email, password: whole, name: 'Ann' })).data)
    const others = [
      whole.toLowerCase(),
      whole.toUpperCase(),
      whole.slice(0, -1),
      whole.slice(0, 72),
      `${whole}z`,
      whole.trim(),
      `${whole} `,
    ]
    for (const other of others)
      assert.equal((await browser().client.signIn.email({ email, password: other })).error?.code, 'INVALID_EMAIL_OR_PASSWORD', other)
    assert.ok((await browser().client.signIn.email({ email, password: whole })).data)
  })

  test('is good for as long as its owner keeps it', async () => {
    const { browser, clock } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    clock.advance(days(20 * 365))
    await signIn(browser(), 'ann')
  })
})

onBothDatabases('a new installation', (open) => {
  test('has no account, no session, no key and no application, and opens to no name that others come with', async () => {
    const { app, browser } = await startTestServer({ open })
    for (const table of ['users', 'accounts', 'sessions', 'apiKeys', 'secretKeys', 'applications', 'organizations'] as const)
      assert.deepEqual(await app.db.selectFrom(table).select('id').execute(), [], table)
    for (const username of ['admin', 'root', 'administrator', 'sa', 'postgres', 'tollgate'])
      for (const guess of [username, 'password', 'admin', 'changeme'])
        assert.equal((await browser().client.signIn.username({ username, password: guess })).data, null, `${username} ${guess}`)
  })
})

onBothDatabases('a code that people type', (open) => {
  const bits = (code: string, alphabet: number) => code.length * Math.log2(alphabet)

  test('has six digits at least, or as many letters, however it is set', async () => {
    for (const setting of ['TOLLGATE_MAILED_CODE_DIGITS', 'TOLLGATE_TOTP_DIGITS'])
      assert.throws(() => readConfig({ [setting]: '5' }), new RegExp(`${setting} must be a whole number from 6`))

    const { app, browser, clock } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await proveAddress({ app }, 'ann@example.com')
    await ann.client.requestPasswordReset({ email: 'ann@example.com' })
    const { code: ofReset } = await newestMailTo(app, 'ann@example.com')
    assert.ok(/^[A-Z2-9]{8}$/.test(ofReset) && bits(ofReset, 32) >= 40)
    await ann.client.emailOtp.sendVerificationOtp({ email: 'ann@example.com', type: 'sign-in' })
    assert.match((await newestMailTo(app, 'ann@example.com')).code, /^\d{6}$/)
    const { data } = await ann.client.twoFactor.enable({ password })
    if (data?.method !== 'totp') return assert.fail('There was no authenticator to set up.')
    assert.match(authenticator(data.totpURI, clock).code(), /^\d{6}$/)
    assert.equal(new Set(data.backupCodes).size, 10)
    for (const code of data.backupCodes) assert.ok(/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/.test(code) && bits(code.replace('-', ''), 62) > 59)
  })
})
