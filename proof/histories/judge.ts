import assert from 'node:assert/strict'
import { type Anomaly, anomaliesIn } from './anomalies.ts'
import type { Transaction } from './history.ts'

const fewest = 200
const mostRounds = 10

/** Judges history after history until the time is over and enough was done: a machine that is busy with something else takes more of them. */
export async function holdsInEvery(
  live: (round: number) => Promise<Transaction[]>,
  { until, isOrdered }: { until: number; isOrdered: boolean },
) {
  const total = { committed: 0, aborted: 0, unknown: 0 }
  for (let round = 0; total.committed < fewest || Date.now() < until; round++) {
    assert.ok(round < mostRounds || total.committed >= fewest, `too little was done: ${JSON.stringify(total)}`)
    const history = await live(round)
    for (const { outcome } of history) total[outcome]++
    nothingIn(anomaliesIn(history, { isOrdered, inRealTime: true }))
  }
  assert.ok(total.aborted > 0, 'none was given up')
  assert.ok(total.unknown < total.committed / 5, `too much is unknown: ${JSON.stringify(total)}`)
}

export function nothingIn(anomalies: readonly Anomaly[]) {
  const found = anomalies.slice(0, 3).map(({ name, says }) => `${name}: ${says}`)
  assert.equal(found.join('\n'), '')
}

/** Whether one of several histories has what is looked for: they need not meet in each. */
export async function isFoundIn(
  live: (round: number) => Promise<Transaction[]>,
  isIt: (anomalies: Anomaly[]) => boolean,
  isOrdered: boolean,
) {
  for (let round = 0; round < mostRounds; round++) if (isIt(anomaliesIn(await live(round), { isOrdered, inRealTime: true }))) return
  assert.fail('It was not found.')
}
