import { before, describe, test } from 'node:test'
import { type Anomaly, againstReadCommitted } from './histories/anomalies.ts'
import { holdsInEvery, isFoundIn, nothingIn } from './histories/judge.ts'
import type { Care } from './histories/storage-client.ts'
import { runOnStorage } from './histories/storage-run.ts'
import { databases } from './processes/databases.ts'

/**
 * Where transactions are made, in `server/storage`, several processes append to the same lists and read them, several lists in one transaction.
 *
 * Longer: npm run proof histories -- --minutes 20, half of it on each database
 * The same again, as far as processes can do the same again: TOLLGATE_SEED=… npm run proof histories
 */
const seed = Number(process.env.TOLLGATE_SEED ?? 20261115)
const minutes = Number(process.env.TOLLGATE_PROOF_MINUTES ?? 0)

for (const [engine, createDatabase, skip] of databases) {
  describe(`transactions of several processes on ${engine} (seed ${seed})`, { skip, timeout: (minutes + 10) * 60_000 }, () => {
    let url = ''
    before(async () => {
      url = await createDatabase()
    })

    const live = (care: Care, from: number, seconds: number) => (round: number) =>
      runOnStorage(url, { seed: seed + from + round, seconds, care })

    test('that lock what they decide on are as good as one after another, though a process is killed amid them', async () => {
      const until = Date.now() + (minutes * 60_000) / 2
      await holdsInEvery(live('locked', 0, minutes > 0 ? 20 : 6), { until, isOrdered: true })
    })

    test(`that lock nothing ${engine === 'SQLite' ? 'are so too' : 'read nothing but what is committed'}`, async () => {
      if (engine === 'SQLite') return holdsInEvery(live('bare', 1_000_000, 3), { until: 0, isOrdered: true })
      const isTolerated = (anomalies: Anomaly[]) => {
        nothingIn(againstReadCommitted(anomalies))
        return anomalies.length > 0
      }
      return isFoundIn(live('bare', 1_000_000, 3), isTolerated, true)
    })

    test('that write back what they had read before are found out', async () => {
      const isLost = ({ name }: Anomaly) => name === 'incompatible orders' || name === 'lost update'
      await isFoundIn(live('careless', 2_000_000, 2), (anomalies) => anomalies.some(isLost), true)
    })
  })
}
