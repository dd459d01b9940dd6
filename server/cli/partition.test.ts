import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { record } from '../audit/record.ts'
import { createApp } from '../create-app.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { readConfig } from '../kit/config.ts'
import { newId } from '../kit/random.ts'
import { partitionings } from '../partitionings.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { partitionsOf } from '../storage/partitions.ts'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { folder, inside, type } from './rehearsal.ts'

const server = process.env.TOLLGATE_TEST_POSTGRES_URL
const skip = server ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm test sets it'

const newInstallation = async () => {
  const settings = { DATABASE_URL: await createPostgresDatabase(server ?? '') }
  assert.equal((await type('migrate', settings)).code, 0)
  const letter = { recipient: 'ann@example.com', subject: 'Hello', status: 'sent', attempts: 1 }
  await inside(settings, async (storage) => {
    const app = createApp(readConfig({}), storage)
    for (let entries = 0; entries < 20; entries++) await note(app)
    await app.db
      .insertInto('mailLog')
      .values({ ...letter, id: newId(app), at: now(app) })
      .execute()
  })
  return settings
}
const note = (app: App) => inTransaction(app, (app) => record(app, { action: 'user.updated', by: {} }))
const splitTables = (settings: { DATABASE_URL: string }) =>
  inside(settings, async ({ db }) => {
    const found = await Promise.all(partitionings.map(async (each) => ((await partitionsOf(db, each)) ? [each.table] : [])))
    return found.flat()
  })

test('partition says that SQLite has no partitions, and knows its tables', async () => {
  const settings = { DATABASE_URL: `sqlite:${join(folder, 'whole.db')}` }
  assert.deepEqual(await type('partition', settings), {
    code: 1,
    printed: '',
    complained: 'partition failed: SQLite has no partitions: this is for PostgreSQL.',
  })
  const { code, complained } = await type('partition --table orders', settings)
  assert.equal(code, 2)
  assert.match(complained, /^"orders" is none of audit_entries, mail_log, meter_events\./)
})

describe('partition (PostgreSQL)', { skip }, () => {
  test('says what it would do and does nothing, unless it is told or a person agrees', async () => {
    const settings = { DATABASE_URL: await createPostgresDatabase(server ?? '') }
    assert.match((await type('partition', settings)).complained, /run tollgate migrate first/)
    await type('migrate', settings)
    const { code, printed } = await type('partition', settings)
    assert.equal(code, 0)
    assert.match(
      printed,
      /^audit_entries \(about 0 rows, 1 MB\) can be split by month: what is there, and what comes until \d{4}-\d\d-01, is its first partition\.$/m,
    )
    assert.match(printed, /^Nothing was done\. Call it with --yes to split them\.$/m)
    assert.match((await type('partition', settings, async () => false)).printed, /Nothing was done/)
    assert.deepEqual(await splitTables(settings), [])

    assert.match((await type('partition --table mail_log --yes', settings)).printed, /^mail_log is split into \d+ partitions, made until/m)
    assert.deepEqual(await splitTables(settings), ['mailLog'])
    assert.match((await type('partition', settings, async () => true)).printed, /^mail_log \(.+\) is split into \d+ partitions/m)
    assert.deepEqual(await splitTables(settings), ['auditEntries', 'mailLog', 'meterEvents'])
  })

  test('what is partitioned is in order, is backed up, and takes a backup back', async () => {
    const settings = await newInstallation()
    const asked = async () =>
      inside(settings, async ({ db }) => ({
        entries: await db.selectFrom('auditEntries').selectAll().orderBy('id').execute(),
        letters: await db.selectFrom('mailLog').selectAll().orderBy('id').execute(),
      }))
    const before = await asked()
    assert.deepEqual([before.entries.length, before.letters.length], [20, 1])
    assert.equal((await type('partition --yes', settings)).code, 0)
    assert.deepEqual(await asked(), before)
    assert.match((await type('doctor', settings)).printed, /^ok +Integrity: every index and every constraint is valid\.$/m)
    assert.equal((await type('backup split.gz', settings)).code, 0)
    await inside(settings, (storage) => note(createApp(readConfig({}), storage)))
    assert.equal((await type('restore split.gz --replace', settings)).code, 0)
    assert.deepEqual(await asked(), before)
    const elsewhere = { DATABASE_URL: `sqlite:${join(folder, 'elsewhere.db')}` }
    assert.equal((await type('restore split.gz', elsewhere)).code, 0)
    await inside(elsewhere, async ({ db }) =>
      assert.equal((await db.selectFrom('auditEntries').select('id').execute()).length, before.entries.length),
    )
  })
})
