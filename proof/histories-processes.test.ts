import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createPostgresDatabase } from '#server/testing/postgres-databases.ts'
import { type Anomaly, againstReadCommitted, anomaliesIn } from './histories/anomalies.ts'
import type { Transaction } from './histories/history.ts'
import { runOnStorage } from './histories/storage-run.ts'
import { sqliteFile } from './processes/sqlite-file.ts'

/**
 * Where transactions are made, in `server/storage`, several processes append to the same lists and read them, several lists in one transaction.
 *
 * Longer: npm run proof histories -- --minutes 20, half of it on each database
 * The same again, as far as processes can do the same again: TOLLGATE_SEED=… npm run proof histories
 */
const seed = Number(process.env.TOLLGATE_SEED ?? 20261115)
const minutes = Number(process.env.TOLLGATE_PROOF_MINUTES ?? 0)
const postgresUrl = process.env.TOLLGATE_TEST_POSTGRES_URL

const databases = [
  ['SQLite', sqliteFile, false],
  [
    'PostgreSQL',
    () => createPostgresDatabase(postgresUrl as string),
    postgresUrl ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm test sets it',
  ],
] as const

for (const [engine, createDatabase, skip] of databases) {
  describe(`transactions of several processes on ${engine} (seed ${seed})`, { skip, timeout: (minutes + 10) * 60_000 }, () => {
    let url = ''
    before(async () => {
      url = await createDatabase()
    })

    test('that lock what they decide on are as good as one after another, though a process is killed amid them', async () => {
      const until = Date.now() + (minutes * 60_000) / 2
      for (let round = 0; round === 0 || Date.now() < until; round++) {
        const history = await runOnStorage(url, { seed: seed + round, seconds: minutes > 0 ? 20 : 6, care: 'locked' })
        isWorthJudging(history)
        nothingIn(anomaliesIn(history, { inRealTime: true }))
      }
    })

    test(`that lock nothing ${engine === 'SQLite' ? 'are so too' : 'read nothing but what is committed'}`, async () => {
      for (let round = 0; round < mostRounds; round++) {
        const history = await runOnStorage(url, { seed: seed + 1_000_000 + round, seconds: 3, care: 'bare' })
        const found = anomaliesIn(history, { inRealTime: true })
        nothingIn(engine === 'SQLite' ? found : againstReadCommitted(found))
        if (engine === 'SQLite' || found.length > 0) return
      }
      assert.fail('They met nowhere: even what may happen to them was not found.')
    })

    test('that write back what they had read before are found out', async () => {
      for (let round = 0; round < mostRounds; round++) {
        const history = await runOnStorage(url, { seed: seed + 2_000_000 + round, seconds: 2, care: 'careless' })
        const found = anomaliesIn(history, { inRealTime: true }).map(({ name }) => name)
        if (found.includes('incompatible orders') || found.includes('lost update')) return
      }
      assert.fail('What was lost was not found.')
    })
  })
}

/** How often a run is repeated in which transactions did not meet, as on a machine that is busy with something else. */
const mostRounds = 5

/** Several processes did much at once, and it is known what came of nearly everything. */
function isWorthJudging(history: readonly Transaction[]) {
  const { committed = [], unknown = [] } = Object.groupBy(history, ({ outcome }) => outcome)
  assert.ok(committed.length > 150, `only ${committed.length} transactions`)
  assert.ok(unknown.length < committed.length / 10, `of ${unknown.length} transactions no one knows what came`)
}

function nothingIn(anomalies: readonly Anomaly[]) {
  assert.equal(
    anomalies
      .map(({ name, says }) => `${name}: ${says}`)
      .slice(0, 3)
      .join('\n'),
    '',
  )
}
