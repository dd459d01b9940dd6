import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openEmptySqlite } from '../testing/databases.ts'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { onReplica } from './on-replica.ts'
import { openPostgres } from './postgres.ts'
import { Replica } from './replica.ts'

const server = process.env.TOLLGATE_TEST_POSTGRES_URL
const skip = server ? false : 'needs TOLLGATE_TEST_POSTGRES_URL'

test('what is no standby of the database is passed over: it is read from the primary', { skip }, async () => {
  const url = await createPostgresDatabase(server ?? '')
  const { app, replica } = opened(url, url)
  await replica.look()
  assert.equal(replica.lag, Number.POSITIVE_INFINITY)
  assert.equal(await nameRead(app), nameOf(url))
  assert.deepEqual(replica.reads, { here: 0, passedOver: 1 })
})

test('a replica that cannot be reached is passed over, and told of once', { skip }, async () => {
  const url = await createPostgresDatabase(server ?? '')
  const { app, replica } = opened(url, 'postgres://nobody@127.0.0.1:1/nowhere')
  const told: string[] = []
  const log = { info: (words: string) => told.push(words), warn: (words: string) => told.push(words) }
  await replica.watch(log)
  await replica.watch(log)
  assert.deepEqual(told, ['The replica does not answer or is too far behind: the primary is read in its place.'])
  assert.equal(await nameRead(app), nameOf(url))
})

test('where there is none, and within a transaction, the primary is read', async () => {
  const { db } = await openEmptySqlite()
  const app = { db }
  assert.equal(await onReplica(app, async (read) => read.db === db), true)
})

function opened(primaryUrl: string, standbyUrl: string) {
  const primary = openPostgres(primaryUrl, { connections: 2 })
  const replica = new Replica(primary, openPostgres(standbyUrl, { connections: 1 }), { mostLag: 5000 })
  after(async () => {
    await replica.close()
    await primary.close()
  })
  return { app: { db: primary.db, replica }, replica }
}

async function nameRead(app: ReturnType<typeof opened>['app']): Promise<string | undefined> {
  const read = await onReplica(app, ({ db }) => sql<{ name: string }>`select current_database() as name`.execute(db))
  return read.rows[0]?.name
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}
