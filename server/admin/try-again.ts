import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { retryJob } from '../outbox/retry-job.ts'
import { inTransaction } from '../storage/in-transaction.ts'

/** Lets a job run again that failed or was given up, and writes down who wanted it. */
export async function tryAgain(app: App, caller: AnyCaller, id: string): Promise<void> {
  await inTransaction(app, async (app) => {
    const { kind } = (await retryJob(app, id)) ?? refuse('NOT_FOUND')
    await record(app, { action: 'job.retried', by: caller, details: { id, kind } })
  })
}
