import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { days } from '#contract/kit/durations.ts'
import { record } from '../audit/record.ts'
import { auditPartitioning, auditPruning } from '../audit/tables.ts'
import { createApp } from '../create-app.ts'
import type { App } from '../kit/app.ts'
import { instantOf } from '../kit/clock.ts'
import { readConfig } from '../kit/config.ts'
import { systemRandom } from '../kit/random.ts'
import { mailLogPartitioning, mailLogPruning } from '../mail/tables.ts'
import { makePartitions } from '../partitionings.ts'
import { migratedAt } from '../testing/migrations.ts'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { inTransaction } from './in-transaction.ts'
import { openMigrated } from './open.ts'
import { idAt } from './partition-spans.ts'
import { partitionTable } from './partition-table.ts'
import { partitionsOf } from './partitions.ts'

const server = process.env.TOLLGATE_TEST_POSTGRES_URL
const skip = server ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm test sets it'

/** A database of its own, and a time that the test sets. */
async function newInstallation(at = '2026-11-19T08:00:00.000Z') {
  const url = await createPostgresDatabase(server as string)
  const storage = await openMigrated(url, { connections: 4 }, migratedAt)
  const time = { now: Date.parse(at) }
  const config = readConfig({}, { logLevel: 'silent', auditRetention: days(90) / 1000 })
  // With randomness of its own: ids go on where those of the same source are, which another test may have left in the future.
  const app = createApp(config, storage, { clock: { now: () => time.now }, random: { ...systemRandom } })
  after(() => storage.close())
  return { app, url, set: (day: string) => (time.now = Date.parse(day)) }
}

const note = (app: App) => inTransaction(app, (app) => record(app, { action: 'user.updated', by: {} }))

let ids = 0

/** Of the time of the test: ids that the server makes never go back in one process. */
const idNow = ({ clock }: App) => idAt(clock.now()).slice(0, -12) + String(++ids).padStart(12, '0')

async function noteThen(app: App) {
  const entry = { id: idNow(app), at: instantOf(app.clock.now()), action: 'user.updated', ipAddress: '', userAgent: '', details: {} }
  await app.db.insertInto('auditEntries').values(entry).execute()
}
const split = (app: App) => partitionTable(app.db, auditPartitioning, app.clock.now())
const daysOfEntries = async ({ db }: App) =>
  (await db.selectFrom('auditEntries').select('at').orderBy('id').execute()).map(({ at }) => at.slice(0, 10))
const namesOf = async ({ db }: App, partitioning = auditPartitioning) => (await partitionsOf(db, partitioning))?.map(({ name }) => name)

async function rowsIn({ db }: App, partition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(partition)}`.execute(db)
  return rows[0]?.count ?? Number.NaN
}

describe('A table that is split by time (PostgreSQL)', { skip }, () => {
  test('keeps its rows where they are, and has partitions for two months', async () => {
    const { app } = await newInstallation()
    for (let entries = 0; entries < 3; entries++) await note(app)
    assert.equal(await namesOf(app), undefined)
    await split(app)
    assert.deepEqual(await namesOf(app), ['audit_entries_first', 'audit_entries_20261201', 'audit_entries_20270101', 'audit_entries_other'])
    assert.equal(await rowsIn(app, 'audit_entries_first'), 3)
    assert.equal((await daysOfEntries(app)).length, 3)
  })

  test('has the same indexes, key and rights, and its first partition no index twice', async () => {
    const { app } = await newInstallation()
    await sql`do $$ begin create role audit_reader; exception when duplicate_object then end $$`.execute(app.db)
    await sql`grant select on audit_entries to audit_reader`.execute(app.db)
    const indexes = async (table: string) =>
      (
        await sql<{ definition: string }>`select pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on oid = indexrelid
          where indrelid = ${table}::regclass order by replace(relname, '_first', '')`.execute(app.db)
      ).rows.map(({ definition }) => definition.replace(' ONLY ', ' ').replaceAll('_first', ''))
    const before = await indexes('audit_entries')
    await split(app)
    assert.deepEqual(await indexes('audit_entries'), before)
    assert.deepEqual(await indexes('audit_entries_first'), before)
    assert.equal((await indexes('audit_entries_20261201')).length, before.length)
    const { rows } = await sql<{ may: boolean }>`select has_table_privilege('audit_reader', 'audit_entries', 'select') as may`.execute(
      app.db,
    )
    assert.equal(rows[0]?.may, true)
    await sql`drop owned by audit_reader`.execute(app.db)
    await sql`drop role audit_reader`.execute(app.db)
  })

  test('loses nothing of what is written meanwhile, and refuses nothing', async () => {
    const { app } = await newInstallation()
    let written = 0
    let goesOn = true
    const writers = Array.from({ length: 3 }, async () => {
      for (; goesOn; written++) await note(app)
    })
    while (written < 50) await new Promise((resolve) => setImmediate(resolve))
    await split(app)
    const soFar = written
    while (written < soFar + 50) await new Promise((resolve) => setImmediate(resolve))
    goesOn = false
    await Promise.all(writers)
    assert.equal((await daysOfEntries(app)).length, written)
  })

  test('waits for who reads it for long, without keeping others out', async () => {
    const { app, url } = await newInstallation()
    const reader = new pg.Client({ connectionString: url })
    await reader.connect()
    await reader.query('begin')
    await reader.query('select from audit_entries')
    const splitting = split(app)
    for (let entries = 0; entries < 20; entries++) await note(app)
    assert.equal(await namesOf(app), undefined)
    await reader.query('commit')
    await reader.end()
    await splitting
    assert.equal((await daysOfEntries(app)).length, 20)
  })

  test('takes ids of a clock that is ahead, and gives them a partition when their time comes', async () => {
    const { app, set } = await newInstallation()
    await split(app)
    set('2027-06-15T00:00:00.000Z')
    await noteThen(app)
    assert.equal(await rowsIn(app, 'audit_entries_other'), 1)
    await makePartitions(app)
    assert.equal(await rowsIn(app, 'audit_entries_other'), 0)
    assert.equal(await rowsIn(app, 'audit_entries_20270601'), 1)
    set('2026-11-20T00:00:00.000Z')
    await makePartitions(app)
    await noteThen(app)
    assert.deepEqual(await daysOfEntries(app), ['2026-11-20', '2027-06-15'])
    set('2027-03-01T00:00:00.000Z')
    await noteThen(app)
    await makePartitions(app)
    assert.equal(await rowsIn(app, 'audit_entries_20270301'), 1)
  })

  test('is split after the newest id where that is of a clock that was ahead', async () => {
    const { app, set } = await newInstallation()
    set('2027-06-15T00:00:00.000Z')
    await noteThen(app)
    set('2026-11-19T08:00:00.000Z')
    await split(app)
    assert.deepEqual(await namesOf(app), ['audit_entries_first', 'audit_entries_other'])
    assert.equal(await rowsIn(app, 'audit_entries_first'), 1)
  })

  test('loses whole partitions once all in them is past, and single entries only of what was there before', async () => {
    const { app, set } = await newInstallation('2026-10-01T08:00:00.000Z')
    await noteThen(app)
    set('2026-11-19T08:00:00.000Z')
    await noteThen(app)
    await split(app)
    for (const day of ['2026-12-02', '2026-12-30', '2027-01-10']) {
      set(`${day}T08:00:00.000Z`)
      await noteThen(app)
    }
    set('2027-01-20T00:00:00.000Z') // ninety days after 22 October
    await auditPruning(app)
    assert.deepEqual(await daysOfEntries(app), ['2026-11-19', '2026-12-02', '2026-12-30', '2027-01-10'])
    set('2027-03-20T00:00:00.000Z') // ninety days after 20 December
    await auditPruning(app)
    assert.deepEqual(await daysOfEntries(app), ['2026-12-02', '2026-12-30', '2027-01-10'])
    assert.equal((await namesOf(app))?.includes('audit_entries_first'), false)
    set('2027-04-05T00:00:00.000Z') // ninety days after 5 January
    await auditPruning(app)
    assert.deepEqual(await daysOfEntries(app), ['2027-01-10'])
    assert.equal((await namesOf(app))?.includes('audit_entries_20261201'), false)
  })

  test('keeps a partition with a letter that was tried again later than the others', async () => {
    const { app, set } = await newInstallation()
    await partitionTable(app.db, mailLogPartitioning, app.clock.now())
    set('2026-12-08T08:00:00.000Z')
    const letter = {
      recipient: 'ann@example.com',
      subject: 'Hello',
      status: 'sent',
      attempts: 1,
      error: null,
      customerId: null,
      letter: null,
      about: null,
    }
    const ids = [idNow(app), idNow(app)] as const
    for (const id of ids)
      await app.db
        .insertInto('mailLog')
        .values({ ...letter, id, at: instantOf(app.clock.now()) })
        .execute()
    set('2026-12-20T08:00:00.000Z')
    await app.db
      .insertInto('mailLog')
      .values({ ...letter, id: ids[1], at: instantOf(app.clock.now()) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: instantOf(app.clock.now()) }))
      .execute()
    const left = async () => (await app.db.selectFrom('mailLog').select('id').orderBy('id').execute()).length
    set('2027-01-15T00:00:00.000Z') // thirty days after 16 December
    await mailLogPruning(app)
    assert.equal(await left(), 2)
    set('2027-01-20T00:00:00.000Z')
    await mailLogPruning(app)
    assert.equal(await left(), 0)
    assert.equal((await namesOf(app, mailLogPartitioning))?.includes('mail_log_20261207'), false)
  })

  test('is left as it is where something hangs on it that would be left behind', async () => {
    const { app } = await newInstallation()
    await sql`create view recent as select id from audit_entries`.execute(app.db)
    await assert.rejects(split(app), /audit_entries has a view recent, which would be left behind/)
    await sql`drop view recent`.execute(app.db)
    await sql`create publication everything for all tables`.execute(app.db)
    await assert.rejects(split(app), /a publication everything/)
    await sql`drop publication everything`.execute(app.db)
    await split(app)
  })

  test('is rid of the check that a killed attempt left, before it refuses anything', async () => {
    const { app, set } = await newInstallation()
    await sql`alter table audit_entries add constraint audit_entries_before_split
      check (id < ${sql.lit(idAt(Date.parse('2026-12-01')))}) not valid`.execute(app.db)
    await makePartitions(app)
    const checks = async () =>
      (await sql`select 1 from pg_constraint where conname = 'audit_entries_before_split'`.execute(app.db)).rows.length
    assert.equal(await checks(), 1)
    set('2026-11-29T00:00:00.000Z')
    await makePartitions(app)
    assert.equal(await checks(), 0)
  })
})
