import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import { defineState } from '../kit/state.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { type Job, reschedule } from '../outbox/job.ts'
import { newHolder } from '../processes/holder.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { deliver } from './deliver.ts'
import { delivering } from './delivery-jobs.ts'
import { type Lease, leaseEndpoint, nextMessage, releaseEndpoint, releaseIfIdle, renewLease } from './endpoint-lease.ts'
import { type EndpointRow, skipPending } from './store.ts'

const batchSize = 20

/** At most this many endpoints that failed last time are delivered to at once: a stalling endpoint waits for other stalling ones. */
const mostFailingAtOnce = 8
const failing = defineState(() => ({ count: 0 }))

/**
 * Delivers the pending messages of one endpoint, one after the other. After a failure, or a whole batch, the endpoint goes to the end of the
 * queue, so that no endpoint keeps the others waiting.
 */
export const deliverPending = defineJob<{ endpointId: string }>(delivering.kind, delivering, async (app, { endpointId }, job) => {
  const found = await leaseEndpoint(app, endpointId, newHolder(app))
  if (!found) return
  const { endpoint, lease } = found
  if (!lease) return retryAfterLease(app, endpoint, job)
  const isFailing = endpoint.lastFailedAt !== null
  const failingNow = failing(app)
  if (isFailing && failingNow.count >= mostFailingAtOnce) return requeueAndRelease(app, lease, { later: seconds(1) })
  if (isFailing) failingNow.count++
  try {
    await deliverInOrder(app, lease)
  } finally {
    if (isFailing) failingNow.count--
  }
})

/**
 * The holder of the lease delivers everything, so a job that finds the endpoint leased may end, unless its own process died holding the lease: then
 * no job would deliver what waits. Such a job is not at its first attempt, and retries when the lease is over.
 */
async function retryAfterLease(app: App, { claimedUntil }: EndpointRow, job: Job): Promise<void> {
  if (job.attempts > 1 && claimedUntil !== null) await reschedule(app, job, claimedUntil)
}

async function deliverInOrder(app: App, lease: Lease): Promise<void> {
  for (let sent = 0; ; ) {
    const endpoint = await renewLease(app, lease)
    if (!endpoint) return
    if (!endpoint.enabled) await skipPending(app, endpoint.id)
    const message = await nextMessage(app, endpoint.id)
    if (!message) {
      const renewed = await releaseIfIdle(app, lease)
      if (!renewed) return
      lease = renewed
      continue
    }
    if (sent >= batchSize) return requeueAndRelease(app, lease)
    const succeeded = await deliver(app, endpoint, message)
    sent = succeeded ? sent + 1 : batchSize
  }
}

/** In one transaction: otherwise the new job could start while the endpoint is still leased and leave, and no job would deliver what waits. */
async function requeueAndRelease(app: App, lease: Lease, { later = 0 } = {}): Promise<void> {
  await inTransaction(app, async (app) => {
    await enqueue(app, delivering, { endpointId: lease.endpointId }, { dueAt: fromNow(app, later) })
    await releaseEndpoint(app, lease)
  })
}
