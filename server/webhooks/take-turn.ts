import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { defineState } from '../kit/state.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { type Job, reschedule } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { deliver } from './deliver.ts'
import { type EndpointRow, skipPending } from './store.ts'
import { turning } from './turning.ts'
import { type Hold, holdEndpoint, keepHolding, letGo, letGoAtOnce, nextMessage } from './turns.ts'

const mostInATurn = 20

/** Endpoints that failed last time take no more places than this at once: who stalls waits for others who stall. */
const placesForTroubled = 8
const troubled = defineState(() => ({ now: 0 }))

/**
 * Delivers to one endpoint what waits for it, one message after the other. After a failure, or many messages, it goes to the end of the
 * line, so that no endpoint keeps the others waiting.
 */
export const takeTurn = defineJob<{ endpointId: string }>(turning.kind, turning, async (app, { endpointId }, job) => {
  const found = await holdEndpoint(app, endpointId, randomText(app, 16, alphabets.lettersAndDigits))
  if (!found) return
  const { endpoint, hold } = found
  if (!hold) return waitForTheDead(app, endpoint, job)
  const isTroubled = endpoint.lastFailedAt !== null
  const places = troubled(app)
  if (isTroubled && places.now >= placesForTroubled) return again(app, hold, { later: seconds(1) })
  if (isTroubled) places.now++
  try {
    await deliverInOrder(app, hold)
  } finally {
    if (isTroubled) places.now--
  }
})

/**
 * Whoever holds the endpoint delivers everything, so a job that finds it held may end, unless its own process died while holding it:
 * then nobody would ever take up what waits. Such a job is not at its first attempt, and comes back when that hold is over.
 */
async function waitForTheDead(app: App, { claimedUntil }: EndpointRow, job: Job): Promise<void> {
  if (job.attempts > 1 && claimedUntil !== null) await reschedule(app, job, claimedUntil)
}

async function deliverInOrder(app: App, hold: Hold): Promise<void> {
  for (let sent = 0; ; ) {
    const endpoint = await keepHolding(app, hold)
    if (!endpoint) return
    if (!endpoint.enabled) await skipPending(app, endpoint.id)
    const message = await nextMessage(app, endpoint.id)
    if (!message) {
      const goesOn = await letGo(app, hold)
      if (!goesOn) return
      hold = goesOn
      continue
    }
    if (sent >= mostInATurn) return again(app, hold)
    const succeeded = await deliver(app, endpoint, message)
    sent = succeeded ? sent + 1 : mostInATurn
  }
}

/** In one transaction: whoever took up the new job while the endpoint was still held would leave, and nobody would come for what waits. */
async function again(app: App, hold: Hold, { later = 0 } = {}): Promise<void> {
  await inTransaction(app, async (app) => {
    await enqueue(app, turning, { endpointId: hold.endpointId }, { dueAt: fromNow(app, later) })
    await letGoAtOnce(app, hold)
  })
}
