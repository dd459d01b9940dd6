import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptOrganizationToken } from '../billing/access-tokens/organization-tokens.ts'
import { createApp } from '../create-app.ts'
import { systemClock } from '../kit/clock.ts'
import { readConfig } from '../kit/config.ts'
import { hashToken } from '../kit/secrets.ts'
import { openStorage } from '../storage/open.ts'
import { bareOrganization } from '../testing/bare-organization.ts'
import { onBothEmptyDatabases } from '../testing/empty-databases.ts'
import { newestMailTo } from '../testing/mailbox.ts'
import { password, signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'
import { findToken } from '../tokens/consume-token.ts'
import { totalUsers } from '../users/count-users.ts'
import { findUser, newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'
import { inside, type } from './rehearsal.ts'

onBothEmptyDatabases('commands', (newDatabase) => {
  test('migrate names what it applied, and the second time finds nothing to do', async () => {
    const settings = await newDatabase()
    const first = await type('migrate', settings)
    assert.equal(first.code, 0)
    assert.match(first.printed, /^Applied 0001-accounts\.sql\.\n(Applied .+\n)*The database is up to date\.$/)
    assert.deepEqual(await type('migrate', settings), {
      code: 0,
      printed: 'Nothing to apply: the database is up to date.',
      complained: '',
    })
  })

  test('doctor says which version of PostgreSQL answers', async () => {
    const settings = await newDatabase()
    await type('migrate', settings)
    const { printed } = await type('doctor', settings)
    assert.match(printed, /^ok {7}Database: (PostgreSQL 18 answers|SQLite opens \S+)\.$/m)
  })

  test('create-admin makes a new administrator with a link that opens the choice of a password, and plans the same letter', async () => {
    const settings = { ...(await newDatabase()), TOLLGATE_URL: 'https://id.example.com' }
    const { code, printed } = await type('create-admin  Ada@Example.com', settings)
    assert.equal(code, 0)
    const [, token = ''] = /^https:\/\/id\.example\.com\/reset-password\/(\w+)\?redirect=%2Fadmin$/m.exec(printed) ?? []

    await inside(settings, async (storage) => {
      const app = createApp(readConfig({}), storage)
      const user = await app.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
      assert.deepEqual([user.email, user.role, user.name, user.emailVerified], ['ada@example.com', 'admin', 'ada', false])
      assert.equal((await findToken(app, 'reset-password', token))?.userId, user.id)
      assert.equal(await totalUsers(app), 1)
      const waiting = await app.db.selectFrom('outbox').selectAll().execute()
      assert.deepEqual(
        waiting.map(({ kind, payload }) => [kind, payload.email]),
        [['reset-password', 'ada@example.com']],
      )
      const audited = await app.db.selectFrom('auditEntries').selectAll().execute()
      assert.deepEqual(
        audited.map(({ action, userId }) => [action, userId]),
        [['user.created', user.id]],
      )
    })
  })

  test('create-admin asks before it mails a new address, where a person types', async () => {
    const settings = await newDatabase()
    const asked: string[] = []
    const answer = (word: boolean) => (question: string) => {
      asked.push(question)
      return Promise.resolve(word)
    }
    assert.equal((await type('create-admin ada@exmaple.com', settings, answer(false))).printed, 'Nothing was done.')
    assert.deepEqual(asked, [
      'There is no account with ada@exmaple.com. Make a new administrator, and mail a link to choose a password there?',
    ])
    await inside(settings, async ({ db }) => assert.deepEqual(await db.selectFrom('users').select('id').execute(), []))
    assert.match((await type('create-admin ada@example.com', settings, answer(true))).printed, /is a new administrator/)
    assert.match((await type('create-admin bob@example.com --yes', settings, answer(false))).printed, /is a new administrator/)
    const again = await type('create-admin ada@example.com', settings, answer(false))
    assert.equal(again.printed, 'ada@example.com is an administrator already.')
    assert.equal(asked.length, 2)
  })

  test('create-admin raises an existing person once, and keeps their other roles', async () => {
    const settings = await newDatabase()
    await type('migrate', settings)
    await inside(settings, async (storage) => {
      const app = createApp(readConfig({}), storage)
      await addUser(app, newUser(app, { email: 'ada@example.com', emailVerified: true, name: 'Ada', role: 'user, tester' }), { by: {} })
    })
    assert.deepEqual(await type('create-admin ada@example.com', settings), {
      code: 0,
      printed: 'ada@example.com is an administrator now.',
      complained: '',
    })
    assert.equal((await type('create-admin ada@example.com', settings)).printed, 'ada@example.com is an administrator already.')
    await inside(settings, async ({ db }) => {
      assert.deepEqual(await db.selectFrom('users').select('role').execute(), [{ role: 'user,tester,admin' }])
      const entries = await db.selectFrom('auditEntries').select('action').where('action', '!=', 'user.created').execute()
      assert.deepEqual(entries, [{ action: 'user.role-changed' }])
      assert.deepEqual(await db.selectFrom('tokens').selectAll().execute(), [])
    })
  })

  test('create-admin raises no unproven account, unless told to: then only the mailbox opens it', async () => {
    const settings = await newDatabase()
    await type('migrate', settings)
    const server = await startTestServer({
      open: () => openStorage(settings.DATABASE_URL, { connections: 4 }),
      app: { clock: systemClock },
    })
    const squatter = server.browser()
    const { user } = await signUp(squatter, 'boss')
    const key = (await squatter.client.apiKey.create()).data?.key ?? assert.fail()

    const refused = await type('create-admin boss@example.com', settings)
    assert.equal(refused.code, 1)
    assert.match(
      refused.complained,
      /^create-admin failed: nobody has proven that boss@example\.com is theirs.*, which is at http:\S+\/dev\/inbox, .*--unverified/,
    )
    assert.equal((await squatter.client.getSession()).data?.user.role, 'user')

    const raised = await type('create-admin boss@example.com --unverified', settings)
    assert.match(raised.printed, /^boss@example\.com is an administrator now\./)
    assert.match(raised.printed, /\/reset-password\/\w+\?redirect=%2Fadmin$/)
    assert.equal((await squatter.client.getSession()).data, null)
    assert.equal((await squatter.client.signIn.email({ email: 'boss@example.com', password })).error?.code, 'INVALID_EMAIL_OR_PASSWORD')
    const { data } = await server.browser().client.apiKey.verify({ key }, await asServer(server.app))
    assert.equal(data?.valid, false)
    assert.match((await newestMailTo(server.app, 'boss@example.com')).link.pathname, /^\/reset-password\//)
    assert.equal((await findUser(server.app, user.id))?.role, 'user,admin')
  })

  test('create-organization-token prints a token and nothing else, or says what is unknown', async () => {
    const settings = await newDatabase()
    await type('migrate', settings)
    const organizationId = await inside(settings, (storage) => bareOrganization(createApp(readConfig({}), storage), 'acme'))
    const { code, printed } = await type('create-organization-token acme shop --scopes products:read,orders:write', settings)
    assert.equal(code, 0)
    assert.match(printed, /^tg_oat_[A-Za-z0-9]{43}$/)
    await inside(settings, async (storage) => {
      const token = await acceptOrganizationToken(createApp(readConfig({}), storage), printed)
      assert.deepEqual([token?.organizationId, token?.name, token?.scopes], [organizationId, 'shop', ['products:read', 'orders:write']])
    })
    for (const [command, said] of [
      ['nobody shop', 'there is no organization "nobody".'],
      ['acme shop --scopes product:read', 'there is no scope "product:read": did you mean products:read?'],
      ['acme shop --scopes ,', '--scopes names no scope.'],
    ]) {
      const refused = await type(`create-organization-token ${command}`, settings)
      assert.deepEqual(refused, { code: 1, printed: '', complained: `create-organization-token failed: ${said}` })
    }
  })

  test('open-selling and close-selling decide whether an organization may sell, and get a token', async () => {
    const settings = { ...(await newDatabase()), TOLLGATE_SELLING: 'administrators' }
    await type('migrate', settings)
    await inside(settings, (storage) => bareOrganization(createApp(readConfig({}), storage), 'acme'))
    const token = () => type('create-organization-token acme shop', settings)
    const said = 'create-organization-token failed: selling is not open for "acme". Run tollgate open-selling acme first.'
    assert.deepEqual(await token(), { code: 1, printed: '', complained: said })
    assert.deepEqual((await type('open-selling acme --own', settings)).printed, 'Selling is open for acme, the installation’s own seller.')
    assert.equal((await token()).code, 0)
    assert.deepEqual((await type('close-selling acme', settings)).printed, 'Selling is closed for acme.')
    assert.equal((await token()).code, 1)
    const unknown = await type('open-selling nobody', settings)
    assert.deepEqual([unknown.code, unknown.complained], [1, 'open-selling failed: there is no organization "nobody".'])
  })

  test('create-secret-key prints a key once and stores only its hash', async () => {
    const settings = await newDatabase()
    const { code, printed, complained } = await type('create-secret-key shop', settings)
    assert.equal(code, 0)
    assert.match(printed, /^tg_sk_[A-Za-z0-9]{43}$/)
    assert.match(complained, /not shown again/)
    await inside(settings, async ({ db }) => {
      const [key, ...others] = await db.selectFrom('secretKeys').selectAll().execute()
      assert.deepEqual([key?.name, key?.keyHash, key?.start, others.length], ['shop', hashToken(printed), printed.slice(0, 10), 0])
      assert.ok(!JSON.stringify(key).includes(printed.slice(12)))
    })
  })

  test('a secret key has the scopes, the term and the addresses that it was made with, and so has its successor', async () => {
    const settings = await newDatabase()
    const wish = '--scopes users:read,audit:read --expires P90D --addresses 10.0.0.0/8,2001:db8::/32'
    const { code, printed } = await type(`create-secret-key shop ${wish}`, settings)
    assert.deepEqual([code, /^tg_sk_\w{43}$/.test(printed)], [0, true])
    const keys = () => inside(settings, ({ db }) => db.selectFrom('secretKeys').selectAll().orderBy('id').execute())
    const [key] = await keys()
    assert.deepEqual([key?.scopes, key?.addresses], ['users:read,audit:read', '10.0.0.0/8,2001:db8::/32'])
    // The clock goes on between the two.
    const term = Date.parse(key?.expiresAt ?? '') - Date.parse(key?.createdAt ?? '')
    assert.ok(Math.abs(term - 90 * 86_400_000) < 60_000, String(term))

    const rotated = await type(`rotate-secret-key ${key?.id}`, settings)
    assert.match(rotated.printed, /^tg_sk_\w{43}$/)
    const [old, next] = await keys()
    assert.deepEqual([next?.keyHash, next?.scopes, next?.addresses], [hashToken(rotated.printed), key?.scopes, key?.addresses])
    assert.ok(String(old?.expiresAt) < String(key?.expiresAt))
    assert.equal((await type('rotate-secret-key nobody', settings)).code, 1)
    for (const wrong of ['--scopes users:eat', '--expires soon', '--addresses here']) {
      assert.equal((await type(`create-secret-key shop ${wrong}`, settings)).code, 2, wrong)
    }
  })

  test('doctor finds nothing wrong with a new installation, and says that a database is missing before there is one', async () => {
    const settings = await newDatabase()
    const before = await type('doctor', settings)
    assert.equal(before.code, 1)
    assert.match(before.printed, /^PROBLEM {2}(Database: there is no|Migrations: none)/m)
    await type('migrate', settings)
    const { code, printed } = await type('doctor', settings)
    assert.equal(code, 0, printed)
    assert.match(printed, /^ok +Integrity: /m)
    assert.match(printed, /^Everything is in order\.$/m)
  })

  test('doctor names what is broken and how to repair it', async () => {
    const settings = await newDatabase()
    await type('migrate', settings)
    const ancient = '2020-01-01T00:00:00.000Z'
    await inside(settings, async (storage) => {
      const app = createApp(readConfig({}), storage)
      const ada = newUser(app, { email: 'Ada@example.com', name: 'Ada' })
      await app.db.insertInto('users').values(ada).execute()
      await addUser(app, newUser(app, { email: 'eve@example.com', name: 'Eve' }), { by: {} })
      const account = { userId: ada.id, accountId: ada.id, createdAt: ancient, updatedAt: ancient }
      await app.db
        .insertInto('accounts')
        .values({ ...account, id: 'a', providerId: 'credential' })
        .execute()
      const session = {
        id: 's',
        userId: ada.id,
        tokenHash: 's',
        method: 'password',
        factors: '',
        remembered: true,
        expiresAt: ancient,
        provenAt: ancient,
      }
      await app.db
        .insertInto('sessions')
        .values({ ...session, createdAt: ancient, updatedAt: ancient, ipAddress: '', userAgent: '' })
        .execute()
      const work = { kind: 'mail', lane: 'mail', payload: {}, dueAt: ancient, firstDueAt: ancient, attempts: 3, createdAt: ancient }
      await app.db
        .insertInto('outbox')
        .values([
          { ...work, id: '1' },
          { ...work, id: '2', failedAt: ancient, lastError: 'No such mailbox' },
        ])
        .execute()
    })

    const { code, printed } = await type('doctor', settings)
    assert.equal(code, 1)
    for (const said of [
      /^PROBLEM {2}People: there are 2, but the counter says 1\.\n +→ .*values \(0, 2\)/m,
      /^hint +People: no way to sign in is left to eve@example\.com\.$/m,
      /^PROBLEM {2}Email addresses: 1 is written with capitals/m,
      /^PROBLEM {2}Accounts: 1 account is for a password, but without one\.\n +→ Delete/m,
      /^hint +Sessions: 1 has expired long ago/m,
      /^PROBLEM {2}Outbox: 1 job "mail" was given up: No such mailbox\.\n +→ /m,
      /^PROBLEM {2}Outbox: 1 job has been due/m,
      /^5 problems\.$/m,
    ]) {
      assert.match(printed, said)
    }
  })
})
