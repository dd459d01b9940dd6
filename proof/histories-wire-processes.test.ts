import { after, before, describe, test } from 'node:test'
import { createPostgresDatabase } from '#server/testing/postgres-databases.ts'
import { holdsInEvery, isFoundIn } from './histories/judge.ts'
import { runOnWire, threeServers, threeWorkers, type Wire } from './histories/wire-run.ts'
import { startMailServer } from './processes/mail-server.ts'
import { sqliteFile } from './processes/sqlite-file.ts'

/**
 * Usage events are the lists that the wire offers: nothing takes one back, one call brings events of several customers, all of it or nothing, and one
 * question reads those of several. So both are transactions of several objects, though calls that come in at once share one in the database. An event
 * has the time that its sender gives it, so a list says who is there and not who came first: what ended is judged by the clock instead.
 * Transactions that read, decide and write are judged in histories-processes.test.ts, where they are made: the wire has none that one call could show.
 */
const seed = Number(process.env.TOLLGATE_SEED ?? 20261115)
const minutes = Number(process.env.TOLLGATE_PROOF_MINUTES ?? 0)
const postgresUrl = process.env.TOLLGATE_TEST_POSTGRES_URL

const places = [
  ['three workers on SQLite', async (mail: string) => threeWorkers(sqliteFile(), mail), false],
  [
    'three servers on PostgreSQL',
    async (mail: string) => threeServers(await createPostgresDatabase(postgresUrl as string), mail),
    postgresUrl ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm test sets it',
  ],
] as const

for (const [place, start, skip] of places) {
  describe(`usage that is told to ${place} and read from them (seed ${seed})`, { skip, timeout: (minutes + 10) * 60_000 }, () => {
    let mail: Awaited<ReturnType<typeof startMailServer>>
    let wire: Wire
    before(async () => {
      mail = await startMailServer()
      wire = await start(mail.url)
    })
    after(async () => {
      await wire.stop()
      mail.close()
    })

    test('is as if one call came after another, though one process is killed amid them', async () => {
      const until = Date.now() + (minutes * 60_000) / 2
      const live = (round: number) => runOnWire(wire, { seed: seed + round, seconds: minutes > 0 ? 20 : 6 })
      await holdsInEvery(live, { until, isOrdered: false })
    })

    test('is found out where several calls pretend to be one', async () => {
      const live = (round: number) => runOnWire(wire, { seed: seed + 1_000_000 + round, seconds: 3, isSplit: true })
      await isFoundIn(live, (anomalies) => anomalies.some(({ name }) => name === 'G1b' || name === 'G-single'), false)
    })
  })
}
