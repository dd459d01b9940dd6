import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import bcrypt from 'bcryptjs'
import type { Configuration } from '../kit/config.ts'
import { usersCheck } from '../readiness/users.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { exportLines } from './export.ts'
import { readNdjson } from './read-ndjson.ts'
import { runImport } from './run-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-import-'))
after(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
function fileOf(lines: (object | string)[]): string {
  const path = join(folder, `${++files}.ndjson`)
  writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return path
}

const ada = {
  type: 'user',
  id: 'ada-1',
  email: 'Ada@example.com',
  emailVerified: true,
  name: 'Ada',
  username: 'Ada',
  image: null,
  role: 'user',
  createdAt: '2024-01-31T10:00:00.000Z',
  publicMetadata: { plan: 'pro', since: 2024 },
  password: bcrypt.hashSync('correct horse battery', 4),
  accounts: [{ providerId: 'google', accountId: '1234' }],
}
const bob = { type: 'user', email: 'bob@example.com' }
const acme = {
  type: 'organization',
  id: 'acme-1',
  name: 'Acme',
  slug: 'acme',
  metadata: { b: 1, a: 2 },
  createdAt: '2024-02-01T00:00:00.000Z',
}
const membership = { type: 'member', organization: 'acme', user: 'ada@example.com', role: 'owner', createdAt: '2024-02-01T00:00:00.000Z' }
const clerk = {
  type: 'role',
  organization: 'acme',
  name: 'clerk',
  permissions: { billing: ['manage'] },
  createdAt: '2024-02-01T00:00:00.000Z',
}
const clerkship = { type: 'member', organization: 'acme', user: 'bob@example.com', role: 'clerk', createdAt: '2024-02-02T00:00:00.000Z' }

onBothDatabases('moving in', (open) => {
  async function start(config: Configuration = {}) {
    const server = await startTestServer({ open, config })
    const take = async (lines: (object | string)[], { dryRun = false } = {}) => {
      const refused: string[] = []
      const counts = await runImport(server.app, readNdjson(fileOf(lines)), { dryRun, onRefusal: (text) => refused.push(text) })
      return { ...counts, refusals: refused }
    }
    return { ...server, take }
  }
  const none = { created: 0, updated: 0, unchanged: 0, refused: 0 }

  test('takes in people, organizations and memberships once, and changes nothing the second time', async () => {
    const { app, take } = await start()
    const lines = [ada, bob, acme, membership]
    assert.deepEqual(await take(lines), { ...none, read: 4, created: 4, refusals: [] })
    assert.deepEqual(await take(lines), { ...none, read: 4, unchanged: 4, refusals: [] })
    const user = await app.db.selectFrom('users').where('id', '=', 'ada-1').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual(
      [user.email, user.username, user.displayUsername, user.createdAt, user.publicMetadata],
      ['ada@example.com', 'ada', 'Ada', ada.createdAt, ada.publicMetadata],
    )
    const found = await usersCheck.look(app)
    assert.ok(!found.some(({ is }) => is === 'problem'), JSON.stringify(found))
  })

  test('lets people sign in with the password they had, and rehashes it', async () => {
    const { app, browser, take } = await start()
    await take([ada])
    const hash = async () =>
      (await app.db.selectFrom('accounts').where('providerId', '=', 'credential').select('passwordHash').executeTakeFirstOrThrow())
        .passwordHash
    assert.match((await hash()) as string, /^\$2b\$/)
    const wrong = await browser().client.signIn.email({ email: 'ada@example.com', password: 'not this one at all' })
    assert.equal(wrong.error?.code, 'INVALID_EMAIL_OR_PASSWORD')
    const { error } = await browser().client.signIn.email({ email: 'ada@example.com', password: 'correct horse battery' })
    assert.equal(error, null)
    assert.match((await hash()) as string, /^\$argon2id\$/)

    const renewed = await hash()
    assert.deepEqual(await take([ada]), { ...none, read: 1, unchanged: 1, refusals: [] })
    const other = { ...ada, password: bcrypt.hashSync('another password', 4) }
    await take([other])
    assert.equal(await hash(), renewed, 'a password that was renewed here outlives every file')
  })

  test('updates people with other values, also a password that was never used', async () => {
    const { app, take } = await start()
    await take([ada, acme, membership])
    const password = bcrypt.hashSync('a newer password', 4)
    const changed = [
      { ...ada, name: 'Ada Lovelace', password },
      { ...acme, name: 'Acme Ltd' },
      { ...membership, role: 'owner,admin' },
    ]
    assert.deepEqual(await take(changed), { ...none, read: 3, updated: 3, refusals: [] })
    assert.deepEqual(await take(changed), { ...none, read: 3, unchanged: 3, refusals: [] })
    const { passwordHash } = await app.db
      .selectFrom('accounts')
      .where('providerId', '=', 'credential')
      .select('passwordHash')
      .executeTakeFirstOrThrow()
    assert.equal(passwordHash, password)
  })

  test('refuses bad lines by their number, and takes the good ones', async () => {
    const { app, take } = await start()
    const { refusals, ...counts } = await take([
      ada,
      '{"type":"user",',
      { type: 'user', email: 'nobody' },
      { ...bob, id: 'other', email: 'ada@example.com' },
      { ...bob, password: 'hunter2' },
      { ...bob, accounts: [{ providerId: 'google', accountId: '1234' }] },
      { ...bob, username: 'ADA' },
      { ...bob, role: 'emperor' },
      { type: 'planet' },
      { ...membership, organization: 'nowhere' },
      bob,
    ])
    assert.deepEqual(counts, { ...none, read: 11, created: 2, refused: 9 })
    assert.deepEqual(
      refusals.map((text) => text.split(':')[0]),
      ['line 2', 'line 3', 'line 4', 'line 5', 'line 6', 'line 7', 'line 8', 'line 9', 'line 10'],
    )
    assert.ok(!refusals.join().includes('hunter2'), 'what may be a password is not repeated')
    assert.equal((await app.db.selectFrom('users').select('id').execute()).length, 2)
  })

  test('takes the fields that the configuration adds, by their types', async () => {
    const { app, take } = await start({ userFields: { company: { type: 'string' }, age: { type: 'number' } } })
    const { refusals } = await take([
      { ...ada, fields: { company: 'Acme', unknown: 1 } },
      { ...bob, fields: { age: 'old' } },
    ])
    assert.deepEqual(refusals, ['line 2: age must be a number'])
    assert.deepEqual((await app.db.selectFrom('users').select('fields').execute())[0]?.fields, { company: 'Acme' })
    const lines = await Array.fromAsync(exportLines(app))
    assert.deepEqual((await take(lines)).unchanged, 1)
  })

  test('a dry run says what would happen and writes nothing', async () => {
    const { app, take } = await start()
    assert.deepEqual(await take([ada, bob, acme, membership], { dryRun: true }), { ...none, read: 4, created: 4, refusals: [] })
    assert.deepEqual(await app.db.selectFrom('users').select('id').execute(), [])
  })

  test('a role of an organization comes along; one that would allow what there is not, or has a common name, is refused', async () => {
    const { app, take } = await start()
    await take([ada, acme, clerk])
    const wider = { ...clerk, permissions: { billing: ['manage'], team: ['create'] } }
    const wrong = [
      { ...clerk, name: 'Admin' },
      { ...clerk, name: 'pilot', permissions: { plane: ['fly'] } },
      { ...clerk, organization: 'none' },
    ]
    assert.deepEqual(await take([clerk, wider, ...wrong]), {
      ...none,
      read: 5,
      unchanged: 1,
      updated: 1,
      refused: 3,
      refusals: [
        'line 3: every organization has a role admin',
        'line 4: there is no permission plane:fly: TOLLGATE_PERMISSIONS says which there are',
        'line 5: there is no organization none',
      ],
    })
    assert.deepEqual((await app.db.selectFrom('organizationRoles').select('permission').execute())[0]?.permission, wider.permissions)
  })

  test('what is exported can be imported, and then is unchanged', async () => {
    const { app, take } = await start()
    await take([ada, bob, acme, clerk, membership, clerkship])
    const lines = await Array.fromAsync(exportLines(app))
    assert.deepEqual(await take(lines), { ...none, read: 6, unchanged: 6, refusals: [] })
    const elsewhere = await start()
    // On PostgreSQL the tests share one database, which is empty again by now.
    assert.equal((await elsewhere.take(lines)).created, 6)
    assert.deepEqual(await Array.fromAsync(exportLines(elsewhere.app)), lines)
  })
})
