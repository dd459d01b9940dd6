import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '#server/kit/app.ts'
import { allChecks } from '#server/readiness/all-checks.ts'
import type { Problem } from '#server/readiness/check.ts'
import { inTransaction } from '#server/storage/in-transaction.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { type Corruption, corruptions } from './doctor/corruptions.ts'
import { fill } from './doctor/filled.ts'

test('more than a hundred corruptions are planted, of which each is another', () => {
  assert.ok(corruptions.length > 100, String(corruptions.length))
  assert.equal(new Set(corruptions.map(({ does }) => does)).size, corruptions.length)
})

onBothDatabases('the doctor', (open) => {
  test('finds each, says how to repair it and is content afterwards', async (t) => {
    const app = await fill(open)
    assert.deepEqual(await problemsOf(app), [], 'before anything is corrupted')
    for (const corruption of corruptions.filter(({ onlyIn = app.engine }) => onlyIn === app.engine)) {
      await t.test(`“${corruption.finds}” by ${corruption.does}`, () => undone(app, (app) => suffer(app, corruption)))
    }
    assert.deepEqual(await problemsOf(app), [], 'and nothing of it is left')
  })
})

async function suffer(app: App, { does, finds, mends }: Corruption) {
  if (app.engine === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(app.db)
  await sql.raw(does).execute(app.db)
  const found = await problemsOf(app)
  const said = found.find(({ says }) => says.includes(finds))
  assert.ok(said, `${does}\nfound only ${JSON.stringify(found.map(({ says }) => says))}`)
  for (const { advice } of found) assert.ok(advice.length > 10)
  if (mends) await sql.raw(mends).execute(app.db)
  else for (const { repair } of found) await repair?.(app)
  assert.deepEqual(await problemsOf(app), [], does)
}

/** What all rules find wrong in the data. */
async function problemsOf(app: App): Promise<Problem[]> {
  const found: Problem[] = []
  for (const { of, check } of allChecks) {
    if (of !== 'data') continue
    for (const finding of await check.look(app)) if (finding.is === 'problem') found.push(finding)
  }
  return found
}

class Undone extends Error {}

async function undone(app: App, work: (app: App) => Promise<void>) {
  const done = inTransaction(app, async (app) => {
    await work(app)
    throw new Undone()
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}
