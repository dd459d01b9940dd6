import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createPostgresDatabase } from '#server/testing/postgres-databases.ts'
import { freePort, runTollgate, startRealServer } from '../processes/real-server.ts'
import { burst, type Promised } from './burst.ts'
import { keepsItsPromises, settle } from './promises.ts'
import { Receiver } from './receiver.ts'
import { seeded } from './seeded.ts'
import { openShop } from './shop.ts'

/**
 * Longer: TOLLGATE_CRASH_ROUNDS=50 npm run proof crash, or npm run proof crash -- --minutes 20, half of it on each database
 * The same again: TOLLGATE_SEED=… npm run proof crash
 */
const rounds = Number(process.env.TOLLGATE_CRASH_ROUNDS ?? 3)
const minutes = Number(process.env.TOLLGATE_PROOF_MINUTES ?? 0)
const seed = Number(process.env.TOLLGATE_SEED ?? randomInt(1_000_000))
const postgresUrl = process.env.TOLLGATE_TEST_POSTGRES_URL

for (const engine of ['SQLite', 'PostgreSQL'] as const) {
  const skip = engine === 'PostgreSQL' && !postgresUrl ? 'needs TOLLGATE_TEST_POSTGRES_URL; npm test sets it' : false

  test(`a shop that is killed ${minutes > 0 ? `for ${minutes / 2} minutes` : `${rounds} times`} amid its sales loses and doubles nothing (${engine}, seed ${seed})`, {
    skip,
  }, async () => {
    const random = seeded(seed)
    const databaseUrl = engine === 'SQLite' ? sqliteFile() : await createPostgresDatabase(postgresUrl as string)
    const settings = {
      DATABASE_URL: databaseUrl,
      TOLLGATE_SECRET: 'a secret for proofs and nothing else: long enough',
      TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
    }
    const port = await freePort()
    const receiver = new Receiver(seeded(seed + 1))
    let server = await startRealServer(port, settings)
    try {
      const shop = await openShop(server, settings, await receiver.listen())
      const promised: Promised = { checkouts: [], confirmed: [] }
      const until = Date.now() + (minutes * 60_000) / 2
      for (let round = 1; minutes > 0 ? Date.now() < until : round <= rounds; round++) {
        const { checkouts, confirmed } = await burst(server, shop, random, `round-${round}`)
        assert.deepEqual(await server.ended, [null, 'SIGKILL'], server.log())
        promised.checkouts.push(...checkouts)
        promised.confirmed.push(...confirmed)
        server = await startRealServer(port, settings)
      }
      await settle(server, shop, receiver)
      await keepsItsPromises(server, shop, promised, receiver)
      server.signal('SIGTERM')
      assert.deepEqual(await server.ended, [0, null], server.log())
      const { code, printed } = await runTollgate(['doctor'], settings)
      assert.equal(code, 0, printed)
    } finally {
      if (server.isAlive()) server.signal('SIGKILL')
      receiver.close()
    }
  })
}

function sqliteFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-crash-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return `sqlite:${join(folder, 'tollgate.db')}`
}
