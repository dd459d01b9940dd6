import { sql } from 'kysely'
import { hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import type { PaymentIntent, PaymentOutcome } from '../../kit/payments.ts'
import type { JobName } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'

/** The processor does not do what we ask, for no fault of the buyer: the account is restricted, or it does not know a parameter any more. */
export class ProcessorTrouble extends Error {
  readonly code: string
  constructor(code: string, options?: ErrorOptions) {
    super(`The payment processor refuses with ${code}.`, options)
    this.code = code
  }
}

/** A payment that was taken back unsent carries a code where the processor, and not the buyer, is why. */
export function isTrouble({ status, declineCode }: Pick<PaymentIntent | PaymentOutcome, 'status' | 'declineCode'>): boolean {
  return status === 'canceled' && declineCode !== null
}

/** How long to wait before the processor is asked again. */
export const troublePause = hours(1)

/** What is older than two tries is over: whatever waited went through. */
const lastsFor = 2 * troublePause

/** A line that breaks once is no outage. */
const noAnswer = 'no_answer'
const tellAfter = { [noAnswer]: 3 } as Record<string, number>

export const troubleTelling: JobName<{ code: string }> = { kind: 'processor-trouble', lane: 'mail' }

/** Alarms the operator: counts the trouble, and plans a letter when it begins. */
export async function noteTrouble(app: App, code = noAnswer): Promise<void> {
  app.log.error({ code }, 'The payment processor could not be used, for no fault of a buyer.')
  await inTransaction(app, async (app) => {
    const { count } = await countTrouble(app, code)
    if (count === (tellAfter[code] ?? 1)) await enqueue(app, troubleTelling, { code })
  })
}

async function countTrouble(app: App, code: string): Promise<{ count: number }> {
  const [time, isOver] = [now(app), sql<boolean>`processor_troubles.last_at < ${fromNow(app, -lastsFor)}`]
  return app.db
    .insertInto('processorTroubles')
    .values({ code, since: time, lastAt: time, count: 1 })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        lastAt: time,
        since: sql`case when ${isOver} then ${time} else processor_troubles.since end`,
        count: sql`case when ${isOver} then 1 else processor_troubles.count + 1 end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
}

/** The trouble there is now, the oldest first. */
export async function currentTroubles(app: App): Promise<{ code: string; since: string; count: number }[]> {
  const current = app.db.selectFrom('processorTroubles').where('lastAt', '>=', fromNow(app, -lastsFor))
  return current.select(['code', 'since', 'count']).orderBy('since').execute()
}
