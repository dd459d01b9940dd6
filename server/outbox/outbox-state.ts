import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'

export type OutboxState = {
  /** Work that is planned or being done. */
  waiting: number
  /** Of it, what should have been done five minutes ago: nobody works the outbox, or not fast enough. */
  late: number
  /** Work that was given up in the last thirty days. */
  failed: number
}

export async function outboxState(app: App): Promise<OutboxState> {
  const lateSince = fromNow(app, -minutes(5))
  const counted = await app.db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('failedAt', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('failedAt', 'is', null).filterWhere('dueAt', '<=', lateSince).as('late'),
      fn.countAll<number>().filterWhere('failedAt', 'is not', null).as('failed'),
    ])
    .executeTakeFirstOrThrow()
  return counted
}

/** What is planned next, soonest first, without its contents. */
export async function plannedWork(app: App, { most }: { most: number }) {
  return app.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'dueAt', 'attempts', 'lastError'])
    .where('failedAt', 'is', null)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(most)
    .execute()
}
