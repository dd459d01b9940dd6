import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { now } from '../kit/clock.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { SoftwareKey } from '../testing/software-key.ts'
import { startTestServer } from '../testing/test-server.ts'
import { codeAt } from '../two-factor/totp.ts'
import { readBetterAuth } from './better-auth.ts'
import { openOld } from './old-secrets.ts'
import { runImport } from './run-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-old-factors-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const oldSecret = 'the-secret-of-the-old-server-long-enough'
const secrets = ['a-new-secret-of-the-new-server-long-enough', oldSecret]

/** As better-auth 1.2.9 wrote them for a person who set up an authenticator there. */
const byOld = {
  totp: 'x881bHpTzku0icwAOFHL9vf9gGFrJn2u',
  code: 'AHzOg-XMnKM',
  secret:
    'd39573fa9e5fdba23aa10ad8cb4df49acf5cdfddbe34538a77e0c924d0283fad53e70d9d59f8030a66de7cf02f5e2237cb03ae1290fb6137e2127707c4f413eea4191710064f4bc2',
  backupCodes:
    'b6e3bc8d1efb421de4f8e5b609ddd821aaea419ac4496a4ddbe7892a61b269c1edff0a06cc5fc5d0c103574ffc2249d95231035d2312310beaab21cb8d2905172b10ab4f102c52b4da14a3a4280912308e4cb176b964105fb6ffea4a79414a4aec363a7ada888a33c0ae07e27be18d61148285ff8b0d2beee5cf022919a8af55af0f1cb19e3962b1232a5768d1d48e785e67cf550ba88389be925dc5f56af8aa993d94f11370870a9c50350623ca28e16bfb48ad22',
}

test('opens what better-auth sealed, with a number of its secret or without, and nothing else', () => {
  assert.equal(openOld(secrets, byOld.secret), byOld.totp)
  const numbered = '$ba$2$e3aee26cf0f68f676aca93358e4726cd61f752972a8e9cbed593e0c3eb69b12f298985f8387db5333812d96d72a1167c81331132e256d4'
  assert.equal(openOld(secrets, numbered), '["aaaaa-bbbbb"]')
  assert.equal(openOld(['another secret'], byOld.secret), null)
  assert.equal(openOld(secrets, byOld.secret.replace(/^d3/, 'd4')), null)
  for (const text of ['', 'plain text', 'ff', '$ba$2$', byOld.secret.slice(0, 80)]) assert.equal(openOld(secrets, text), null)
})

/** What the line of 1.7 added to the tables of factors and people: `issuer` was in 1.7.0 to 1.7.2 alone. */
const layouts = {
  '1.2 to 1.6': { account: '', factor: '' },
  '1.7.0 to 1.7.2': { account: ', issuer text', factor: ', verified integer, "failedVerificationCount" integer, "lockedUntil" date' },
  '1.7.3 and later': { account: '', factor: ', verified integer, "failedVerificationCount" integer, "lockedUntil" date' },
}

const past = "'2024-01-31T10:00:00.000Z'"
const sessionToken = 't'.repeat(32)
// bcrypt of "correct horse battery", which some kept when they moved to better-auth
const password = '$2b$10$M/FdAQqDr4suFIOZ.ABGCuDW7dbjygAVrasJf1wLUc3QYXfeNoY5m'
let databases = 0

type Wish = { layout?: keyof typeof layouts; confirmed?: boolean; codes?: string; passkey?: SoftwareKey; publicKey?: string }

function oldDatabase({ layout = '1.7.3 and later', confirmed = true, codes, passkey, publicKey = '' }: Wish = {}): string {
  const path = join(folder, `${++databases}.db`)
  const db = new DatabaseSync(path)
  const { account, factor } = layouts[layout]
  const isNew = factor !== ''
  db.exec(`
    create table "user" (id text, name text, email text, "emailVerified" integer, "createdAt" date, "updatedAt" date, "twoFactorEnabled" integer);
    insert into "user" values ('user-ada', 'Ada', 'ada@example.com', 1, ${past}, ${past}, 1);
    insert into "user" values ('user-bob', 'Bob', 'bob@example.com', 1, ${past}, ${past}, 0);
    create table account (id text, "accountId" text, "providerId" text, "userId" text, password text, "createdAt" date${account});
    insert into account values ('a1', 'user-ada', 'credential', 'user-ada', '${password}', ${past}${account && ", 'local:credential'"});
    insert into account values ('a2', '1234', 'github', 'user-ada', null, ${past}${account && ", 'https://github.com'"});
    create table session (id text, "expiresAt" date, token text, "createdAt" date, "updatedAt" date, "userId" text);
    insert into session values ('s1', '2099-01-31T10:00:00.000Z', '${sessionToken}', ${past}, ${past}, 'user-ada');
    create table "twoFactor" (id text, secret text, "backupCodes" text, "userId" text${factor});
    insert into "twoFactor" values ('f1', '${byOld.secret}', '${codes ?? byOld.backupCodes}', 'user-ada'${isNew ? `, ${confirmed ? 1 : 0}, 0, null` : ''});
    insert into "twoFactor" values ('f2', '${byOld.secret}', '${byOld.backupCodes}', 'user-bob'${isNew ? ', 0, 0, null' : ''});
    create table passkey (id text, name text, "publicKey" text, "userId" text, "credentialID" text, counter integer, "deviceType" text, "backedUp" integer, transports text, "createdAt" date, aaguid text);
  `)
  // An upgrade that found no account under its issuer added a second row.
  if (account) db.exec(`insert into account values ('a3', '1234', 'github', 'user-ada', null, ${past}, 'local:github')`)
  const insert = db.prepare(
    `insert into passkey values ('p1', 'Laptop', ?, 'user-bob', ?, 0, 'multiDevice', 1, 'internal,hybrid', ${past}, null)`,
  )
  if (passkey) insert.run(publicKey, passkey.id.toString('base64url'))
  db.close()
  return `sqlite:${path}`
}

onBothDatabases('moving in from better-auth with second factors', (open) => {
  async function start(config: object = {}) {
    const server = await startTestServer({ open, config: { secrets, ...config } })
    const take = async (url: string) => {
      const refused: string[] = []
      const counts = await runImport(server.app, readBetterAuth(url, now(server.app)), { onRefusal: (text) => refused.push(text) })
      return { ...counts, refused }
    }
    const code = () => codeAt(Buffer.from(byOld.totp), Math.floor(server.clock.now() / 30_000), 6)
    return { ...server, take, code }
  }

  for (const layout of Object.keys(layouts) as (keyof typeof layouts)[])
    test(`the authenticator, the backup codes and the session of ${layout} go on`, async () => {
      const { app, browser, take, code } = await start()
      const url = oldDatabase({ layout })
      const first = await take(url)
      assert.deepEqual([first.refused, first.created], [[], first.read])
      const again = await take(url)
      assert.deepEqual([again.refused, again.unchanged], [[], again.read])
      const linked = await app.db.selectFrom('accounts').where('providerId', '=', 'github').select(['accountId', 'userId']).execute()
      assert.deepEqual(linked, [{ accountId: '1234', userId: 'user-ada' }])

      const credentials = { email: 'ada@example.com', password: 'correct horse battery' }
      const [ada, elsewhere] = [browser(), browser()]
      assert.deepEqual((await ada.client.signIn.email(credentials)).data, { twoFactorRedirect: true, twoFactorMethods: ['totp'] })
      assert.equal((await ada.client.twoFactor.verifyTotp({ code: code() })).data?.user.id, 'user-ada')
      await elsewhere.client.signIn.email(credentials)
      assert.equal((await elsewhere.client.twoFactor.verifyBackupCode({ code: byOld.code })).error, null)
      const kept = await browser().get('/get-session', { authorization: `Bearer ${sessionToken}` })
      assert.equal(((await kept.json()) as { user: { id: string } } | null)?.user.id, 'user-ada')
    })

  test('people whose codes are mailed keep that, and those who never switched it on have nothing', async () => {
    const { app, take } = await start()
    await take(oldDatabase({ confirmed: false }))
    const factors = await app.db.selectFrom('secondFactors').select(['userId', 'kind', 'secret']).execute()
    assert.deepEqual(factors, [{ userId: 'user-ada', kind: 'otp', secret: null }])
    const people = await app.db.selectFrom('users').select(['id', 'twoFactorEnabled']).orderBy('id').execute()
    assert.deepEqual(people, [
      { id: 'user-ada', twoFactorEnabled: true },
      { id: 'user-bob', twoFactorEnabled: false },
    ])
    const off = await (await start({ twoFactorByMail: false })).take(oldDatabase({ confirmed: false }))
    assert.match(off.refused.join(), /TOLLGATE_TWO_FACTOR_BY_MAIL is off/)
  })

  test('backup codes may have been kept as they are, and those in another form are left behind', async () => {
    for (const [codes, count] of [
      ['["aaaaa-bbbbb","ccccc-ddddd"]', 2],
      ['sealed in another way', 0],
    ] as const) {
      const { app, take } = await start()
      assert.deepEqual((await take(oldDatabase({ codes }))).refused, [])
      assert.equal((await app.db.selectFrom('backupCodes').select('codeHash').execute()).length, count)
      assert.deepEqual(await app.db.selectFrom('secondFactors').select('kind').execute(), [{ kind: 'totp' }])
    }
  })

  test('a factor that no secret opens is refused by name', async () => {
    const { take } = await start({ secrets: [secrets[0]] })
    assert.match((await take(oldDatabase())).refused.join(), /^twoFactor f1: no secret of TOLLGATE_SECRETS opens it/)
  })

  test('what was switched off here does not come back, and no session goes around what was set up here', async () => {
    const { app, browser, take, code, clock } = await start()
    const url = oldDatabase()
    await take(url)
    const ada = browser()
    await ada.client.signIn.email({ email: 'ada@example.com', password: 'correct horse battery' })
    await ada.client.twoFactor.verifyTotp({ code: code() })
    assert.equal((await ada.client.twoFactor.disable({ password: 'correct horse battery' })).error, null)
    clock.advance(days(1))
    await take(url)
    assert.equal(
      (await app.db.selectFrom('users').where('id', '=', 'user-ada').select('twoFactorEnabled').executeTakeFirstOrThrow()).twoFactorEnabled,
      false,
    )
    assert.deepEqual(await app.db.selectFrom('secondFactors').select('kind').execute(), [])
  })

  test('a passkey goes on, and comes back once it was removed only by its owner', async () => {
    const key = new SoftwareKey('http://localhost:3000')
    const made = await startTestServer({ open })
    const maker = made.browser()
    await maker.client.signUp.email({ name: 'Bob', email: 'bob@example.com', password: 'correct horse battery' })
    const { data: options } = await maker.client.passkey.generateRegisterOptions()
    await maker.client.passkey.verifyRegistration({ response: key.register(options ?? {}), name: 'Laptop' })
    const { publicKey } = await made.app.db.selectFrom('passkeys').select('publicKey').executeTakeFirstOrThrow()

    const { browser, take, app } = await start()
    const url = oldDatabase({ passkey: key, publicKey })
    await take(url)
    const bob = browser()
    const { data: asked } = await bob.client.passkey.generateAuthenticateOptions()
    assert.equal((await bob.client.passkey.verifyAuthentication({ response: key.authenticate(asked ?? {}) })).error, null)
    assert.equal((await bob.client.getSession()).data?.user.id, 'user-bob')
    const again = await take(url)
    assert.equal(again.unchanged, again.read)

    const [own] = (await bob.client.passkey.listUserPasskeys()).data ?? []
    await bob.client.passkey.deletePasskey({ id: own?.id ?? '' })
    await take(url)
    assert.deepEqual(await app.db.selectFrom('passkeys').select('id').execute(), [])
  })
})
