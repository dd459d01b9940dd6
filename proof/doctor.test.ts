import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '#server/kit/app.ts'
import { allChecks } from '#server/readiness/all-checks.ts'
import type { Problem } from '#server/readiness/check.ts'
import { inTransaction } from '#server/storage/in-transaction.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { deedOf, runStatements, statementsOf } from './doctor/advice.ts'
import { type Corruption, corruptions } from './doctor/corruptions.ts'
import { fill } from './doctor/filled.ts'

const leftToPeople = corruptions.filter(({ mends }) => mends !== undefined).length

test('more than a hundred corruptions are planted, of which each is another', () => {
  assert.ok(corruptions.length > 100, String(corruptions.length))
  assert.equal(new Set(corruptions.map(({ does }) => does)).size, corruptions.length)
})

test('SECURITY.md says how many are left to a person', () => {
  const page = readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8')
  assert.ok(page.includes(`${leftToPeople} of ${corruptions.length} corruptions`), `${leftToPeople} of ${corruptions.length}`)
})

onBothDatabases('the doctor', (open) => {
  test('finds each, and is content once its advice was followed as it is written', async (t) => {
    const server = await fill(open)
    const { app } = server
    assert.deepEqual(await problemsOf(app), [], 'before anything is corrupted')
    for (const corruption of corruptions.filter(({ onlyIn = app.engine }) => onlyIn === app.engine)) {
      await t.test(`“${corruption.finds}” by ${corruption.does}`, () => suffer(server, corruption))
    }
    assert.deepEqual(await problemsOf(app), [], 'and nothing of it is left')
  })
})

async function suffer(server: TestServer, corruption: Corruption) {
  const { app } = server
  const { does, mends } = corruption
  const found = await undone(app, (app) => corrupt(app, corruption))
  if (mends !== undefined)
    return undone(app, async (app) => {
      await corrupt(app, corruption)
      await follow(app)
      assert.notDeepEqual(await problemsOf(app), [], `the advice needs nobody: ${does}`)
    }).then(() =>
      undone(app, async (app) => {
        await corrupt(app, corruption)
        await sql.raw(mends).execute(app.db)
        assert.deepEqual(await problemsOf(app), [], does)
      }),
    )
  if (found.some((problem) => deedOf(problem))) {
    await inTransaction(app, (app) => corrupt(app, corruption))
    for (const problem of await problemsOf(app)) await deedOf(problem)?.(server)
    await inTransaction(app, follow)
    return assert.deepEqual(await problemsOf(app), [], does)
  }
  await undone(app, async (app) => {
    await corrupt(app, corruption)
    await follow(app)
    assert.deepEqual(await problemsOf(app), [], does)
  })
  // What is repaired by itself can be repaired by hand as well, where the advice says how.
  if (found.every((problem) => statementsOf(problem).length > 0))
    await undone(app, async (app) => {
      await corrupt(app, corruption)
      for (const problem of found) await runStatements(app, problem)
      assert.deepEqual(await problemsOf(app), [], `by hand: ${does}`)
    })
}

async function corrupt(app: App, { does, finds }: Corruption): Promise<Problem[]> {
  if (app.engine === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(app.db)
  await sql.raw(does).execute(app.db)
  const found = await problemsOf(app)
  assert.ok(
    found.some(({ says }) => says.includes(finds)),
    `${does}\nfound only ${JSON.stringify(found.map(({ says }) => says))}`,
  )
  return found
}

/** As `tollgate doctor --repair` does, and by the statements of the advice where there are any; what comes to light by that is followed too. */
async function follow(app: App) {
  for (let round = 0; round < 3; round++) {
    const found = await problemsOf(app)
    for (const problem of found) await (problem.repair ? problem.repair(app) : runStatements(app, problem))
    if (found.length === 0) return
  }
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

async function undone<R>(app: App, work: (app: App) => Promise<R>): Promise<R> {
  let result: R | undefined
  const done = inTransaction(app, async (app) => {
    result = await work(app)
    throw new Undone()
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return result as R
}
