import assert from 'node:assert/strict'
import { hash, scryptSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, test } from 'node:test'
import pg from 'pg'
import { now } from '../kit/clock.ts'
import { openEmptySqlite } from '../testing/databases.ts'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { readBetterAuth } from './better-auth.ts'
import { runImport } from './run-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-better-auth-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const salt = '00112233445566778899aabbccddeeff'
const password = `${salt}:${scryptSync('correct horse battery', salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }).toString('hex')}`
const key = 'k'.repeat(64)
const token = 't'.repeat(32)
const invitationId = 'i'.repeat(32)

/** Its tables, as 1.2 and 1.7 made them. `date`, `flag` and `count` are the engine's words. */
function statements(version: '1.2' | '1.7', { date, flag, yes, count }: Record<'date' | 'flag' | 'yes' | 'count', string>): string[] {
  const [past, future] = ["'2024-01-31T10:00:00.000Z'", "'2027-01-31T10:00:00.000Z'"]
  const owner = version === '1.2' ? '"userId"' : '"referenceId"'
  const people = [
    `create table "user" (id text primary key, name text, email text, "emailVerified" ${flag}, image text, "createdAt" ${date}, "updatedAt" ${date}, username text, "displayUsername" text, role text, banned ${flag}, "banReason" text, "banExpires" ${date})`,
    `insert into "user" values ('user-ada', 'Ada', 'ada@example.com', ${yes}, null, ${past}, ${past}, 'ada', 'Ada', 'admin', null, null, null)`,
    `insert into "user" values ('user-bob', 'Bob', 'bob@example.com', ${yes}, null, ${past}, ${past}, null, null, 'user', null, null, null)`,
    `create table account (id text primary key, "accountId" text, "providerId" text, "userId" text, "accessToken" text, password text, "createdAt" ${date}, "updatedAt" ${date})`,
    `insert into account values ('a1', 'user-ada', 'credential', 'user-ada', null, '${password}', ${past}, ${past})`,
    `insert into account values ('a2', '1234', 'github', 'user-ada', 'gho_secret', null, ${past}, ${past})`,
    `create table session (id text primary key, "expiresAt" ${date}, token text, "createdAt" ${date}, "updatedAt" ${date}, "ipAddress" text, "userAgent" text, "userId" text, "activeOrganizationId" text)`,
    `insert into session values ('s1', ${future}, '${token}', ${past}, ${past}, '127.0.0.1', 'test', 'user-ada', 'org-acme')`,
    `insert into session values ('s2', ${past}, 'gone', ${past}, ${past}, '', '', 'user-ada', null)`,
  ]
  const team = version === '1.2' ? `, "teamId" text` : ''
  const organizations = [
    `create table organization (id text primary key, name text, slug text, logo text, "createdAt" ${date}, metadata text)`,
    `insert into organization values ('org-acme', 'Acme', 'acme', null, ${past}, '{"plan":"pro"}')`,
    `create table member (id text primary key, "organizationId" text, "userId" text, role text, "createdAt" ${date}${team})`,
    `insert into member values ('m1', 'org-acme', 'user-ada', 'owner', ${past}${version === '1.2' ? ", 'team-1'" : ''})`,
    `insert into member values ('m2', 'org-acme', 'user-bob', 'member', ${past}${version === '1.2' ? ', null' : ''})`,
    `create table team (id text primary key, name text, "organizationId" text, "createdAt" ${date})`,
    `insert into team values ('team-1', 'Engineering', 'org-acme', ${past})`,
    ...(version === '1.2'
      ? []
      : [
          `create table "organizationRole" (id text primary key, "organizationId" text, role text, permission text, "createdAt" ${date})`,
          `insert into "organizationRole" values ('r1', 'org-acme', 'clerk', '{"billing":["manage"]}', ${past})`,
          `update member set role = 'clerk' where id = 'm2'`,
          `create table "teamMember" (id text primary key, "teamId" text, "userId" text, "createdAt" ${date})`,
          `insert into "teamMember" values ('tm1', 'team-1', 'user-ada', ${past})`,
        ]),
    `create table invitation (id text primary key, "organizationId" text, email text, role text, status text, "expiresAt" ${date}, "inviterId" text)`,
    `insert into invitation values ('${invitationId}', 'org-acme', 'eve@example.com', 'member', 'pending', ${future}, 'user-ada')`,
    `create table apikey (id text primary key, name text, start text, prefix text, key text, ${owner} text, enabled ${flag}, "rateLimitEnabled" ${flag}, "rateLimitTimeWindow" ${count}, "rateLimitMax" ${count}, "expiresAt" ${date}, "createdAt" ${date}, "updatedAt" ${date}, permissions text, metadata text)`,
    `insert into apikey values ('key-1', 'Server', 'kkkkkk', null, '${hash('sha256', key, 'base64url')}', 'user-ada', ${yes}, ${yes}, 60000, 10, null, ${past}, ${past}, null, null)`,
  ]
  return [...people, ...organizations]
}

async function oldSqlite(version: '1.2' | '1.7', more: string[] = []): Promise<string> {
  const path = join(folder, `${version}-${more.length}.db`)
  const db = new DatabaseSync(path)
  for (const statement of statements(version, { date: 'date', flag: 'integer', yes: '1', count: 'integer' }).concat(more))
    db.exec(statement)
  db.close()
  return `sqlite:${path}`
}

async function oldPostgres(version: '1.2' | '1.7', more: string[] = []): Promise<string> {
  const url = await createPostgresDatabase(process.env.TOLLGATE_TEST_POSTGRES_URL ?? '')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements(version, { date: 'timestamptz', flag: 'boolean', yes: 'true', count: 'integer' }).concat(more))
    await client.query(statement)
  await client.end()
  return url
}

/** Additional columns on better-auth's users, in the ways in which databases keep them. */
const extras = [
  'alter table "user" add column company text',
  'alter table "user" add column "newsletterOptIn" integer',
  'alter table "user" add column birth_day text',
  'alter table "user" add column "loyaltyTier" integer',
  `update "user" set company = 'Acme', "newsletterOptIn" = 1, birth_day = '1990-05-17' where id = 'user-ada'`,
]

for (const [engine, make, skip] of [
  ['SQLite', oldSqlite, false],
  ['PostgreSQL', oldPostgres, !process.env.TOLLGATE_TEST_POSTGRES_URL],
] as const) {
  describe(`moving in from better-auth on ${engine}`, { skip }, () => {
    for (const version of ['1.2', '1.7'] as const) {
      test(`brings everything of ${version} along, once`, async () => {
        const url = await make(version)
        const { app, browser } = await startTestServer({ open: openEmptySqlite })
        const refused: string[] = []
        const take = () => runImport(app, readBetterAuth(url, now(app)), { onRefusal: (text) => refused.push(text) })
        const first = await take()
        assert.deepEqual(refused, [])
        assert.equal(first.created, first.read)
        const again = await take()
        assert.deepEqual([again.unchanged, again.created, again.updated], [again.read, 0, 0])

        const { data } = await browser().client.signIn.email({ email: 'ada@example.com', password: 'correct horse battery' })
        assert.equal(data && 'user' in data && data.user.id, 'user-ada')
        const answer = await browser().get('/get-session', { authorization: `Bearer ${token}` })
        const kept = (await answer.json()) as { user: { id: string }; session: { activeOrganizationId: string } }
        assert.deepEqual([kept.user.id, kept.session.activeOrganizationId], ['user-ada', 'org-acme'])
        const teams = await app.db.selectFrom('teamMembers').select(['teamId', 'userId']).execute()
        assert.deepEqual(teams, [{ teamId: 'team-1', userId: 'user-ada' }])
        const accounts = await app.db.selectFrom('accounts').where('providerId', '=', 'github').select('userId').execute()
        assert.deepEqual(accounts, [{ userId: 'user-ada' }])
        assert.equal((await app.db.selectFrom('invitations').select('id').executeTakeFirst())?.id, invitationId)
        const clerks = await app.db.selectFrom('members').where('role', '=', 'clerk').select('userId').execute()
        assert.deepEqual(clerks, version === '1.2' ? [] : [{ userId: 'user-bob' }])
        const { keyHash } = await app.db.selectFrom('apiKeys').select('keyHash').executeTakeFirstOrThrow()
        assert.equal(keyHash, hash('sha256', key, 'base64url'))
      })
    }

    test('takes columns of people for fields of the configuration, and names those that it leaves out', async () => {
      const url = await make('1.7', extras)
      const userFields = { company: { type: 'string' }, newsletterOptIn: { type: 'boolean' }, birthDay: { type: 'date' } } as const
      const { app } = await startTestServer({ open: openEmptySqlite, config: { userFields } })
      const [refused, left]: [string[], string[]] = [[], []]
      const take = () =>
        runImport(app, readBetterAuth(url, now(app), { userFields, onLeftOut: (columns) => left.push(...columns) }), {
          onRefusal: (text) => refused.push(text),
        })
      await take()
      assert.deepEqual([refused, left], [[], ['loyaltyTier']])
      const people = await app.db.selectFrom('users').select(['id', 'fields']).orderBy('id').execute()
      assert.deepEqual(people, [
        { id: 'user-ada', fields: { company: 'Acme', newsletterOptIn: true, birthDay: '1990-05-17T00:00:00.000Z' } },
        { id: 'user-bob', fields: {} },
      ])
      const again = await take()
      assert.equal(again.unchanged, again.read)
    })
  })
}
