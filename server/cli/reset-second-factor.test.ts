import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrate } from '../storage/migrate.ts'
import { openStorage } from '../storage/open.ts'
import { signUpWithAuthenticator } from '../testing/authenticators.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { password, proveAddress } from '../testing/people.ts'
import { SoftwareKey } from '../testing/software-key.ts'
import { startTestServer } from '../testing/test-server.ts'
import { folder, type } from './rehearsal.ts'

const email = 'ann@example.com'
const environment = { DATABASE_URL: `sqlite:${join(folder, 'lost-factor.db')}`, NODE_ENV: 'test' }

test('reset-second-factor lets a person in by their password alone, ends everything else, mails and records it', async () => {
  const open = async () => {
    const storage = await openStorage(environment.DATABASE_URL, { connections: 1 })
    await migrate(storage, new Date().toISOString())
    return storage
  }
  const { app, browser, clock } = await startTestServer({ open })
  const [ann, trusted] = [browser(), browser()]
  const { user, code, backupCodes } = await signUpWithAuthenticator(ann, 'ann', clock)
  await proveAddress({ app }, email)
  const { data: options } = await ann.client.passkey.generateRegisterOptions()
  const { error } = await ann.client.passkey.verifyRegistration({ response: new SoftwareKey(app.config.url).register(options ?? {}) })
  assert.equal(error, null)
  await trusted.client.signIn.email({ email, password })
  await trusted.client.twoFactor.verifyTotp({ code: code(), trustDevice: true })
  const waiting = browser()
  assert.partialDeepStrictEqual((await waiting.client.signIn.email({ email, password })).data, { twoFactorRedirect: true })

  assert.deepEqual(await type(`reset-second-factor ${email}`, environment), {
    code: 0,
    printed: `${email} signs in without a second factor now. All their sessions have ended.`,
    complained: '',
  })
  for (const { client } of [ann, trusted]) assert.equal((await client.getSession()).data, null)
  const late = await waiting.client.twoFactor.verifyBackupCode({ code: backupCodes[0] ?? '' })
  assert.equal(late.error?.code, 'INVALID_TWO_FACTOR_COOKIE')
  for (const table of ['secondFactors', 'backupCodes', 'trustedDevices', 'passkeys', 'signInChallenges'] as const)
    assert.deepEqual(await app.db.selectFrom(table).where('userId', '=', user.id).select('userId').execute(), [], table)
  assert.partialDeepStrictEqual((await browser().client.signIn.email({ email, password })).data, { user: { twoFactorEnabled: false } })
  clock.advance(Math.max(0, Date.now() - clock.now())) // the command reads the time of the machine, and so does the queue of its mail
  assert.ok((await mailsTo(app, email)).some(({ text }) => /Two-step verification was reset/.test(text)))
  const log = await app.db.selectFrom('auditEntries').where('action', '=', 'two-factor.reset').select('userId').execute()
  assert.deepEqual(log, [{ userId: user.id }])

  const again = await type(`reset-second-factor ${email}`, environment)
  assert.equal(again.printed, `${email} has no second factor. Nothing was changed.`)
  const unknown = await type('reset-second-factor bob@example.com', environment)
  assert.deepEqual([unknown.code, unknown.complained], [1, 'reset-second-factor failed: no account has the address bob@example.com.'])
})
