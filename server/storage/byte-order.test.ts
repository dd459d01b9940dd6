import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openEmptySqlite } from '../testing/databases.ts'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { Storage } from './storage.ts'

const server = process.env.TOLLGATE_TEST_POSTGRES_URL
const texts = ['Z', 'a b', 'a-b', 'aZ', 'ab', 'resume', 'resumé', 'zebra', 'ärger', 'ёлка']

test('texts of a column in binary order are sorted by their bytes on SQLite', async () => {
  await assertByteOrder(await openEmptySqlite())
})

test('and on a PostgreSQL whose locale has another order', { skip: server ? false : 'needs TOLLGATE_TEST_POSTGRES_URL' }, async () => {
  const storage = openPostgres(await createPostgresDatabase(server ?? '', { locale: 'en-US' }), { connections: 1 })
  await migrate(storage, '2026-01-01T00:00:00.000Z')
  const { rows } = await sql<{ isFirst: boolean }>`select 'a' < 'Z' as is_first`.execute(storage.db)
  assert.equal(rows[0]?.isFirst, true)
  await assertByteOrder(storage)
})

async function assertByteOrder({ db, close }: Storage) {
  const at = '2026-01-01T00:00:00.000Z'
  const person = {
    emailVerified: true,
    name: 'Ann',
    isAnonymous: false,
    twoFactorEnabled: false,
    banned: false,
    createdAt: at,
    updatedAt: at,
  }
  await db
    .insertInto('users')
    .values({ id: 'u', email: 'ann@example.com', ...person })
    .execute()
  await db
    .insertInto('organizations')
    .values({ id: 'o', name: 'Acme', slug: 'acme', slugKey: 'acme', createdAt: at, updatedAt: at })
    .execute()
  const member = { id: 'm', organizationId: 'o', userId: 'u', role: 'owner', nameKey: 'ann', emailKey: 'ann@example.com', createdAt: at }
  await db.insertInto('members').values(member).execute()
  const rows = texts.toReversed().map((word) => ({ organizationId: 'o', word, memberId: 'm' }))
  await db.insertInto('memberWords').values(rows).execute()
  const sorted = await db.selectFrom('memberWords').select('word').orderBy('word').execute()
  assert.deepEqual(
    sorted.map(({ word }) => word),
    texts,
  )
  await close()
}
