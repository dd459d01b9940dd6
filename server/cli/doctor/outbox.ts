import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { type Check, counted, unlessAny } from './check.ts'
import { countRows } from './count-rows.ts'

/** A running server takes up what is due within a second. */
const tooLong = minutes(15)

export const outboxCheck: Check<'data'> = {
  name: 'Outbox',
  async look(app) {
    const [failed, stuck] = [await findFailed(app), await countStuck(app)]
    return unlessAny(
      [
        ...failed.map(({ kind, count, lastError }) => ({
          is: 'problem' as const,
          says: `${counted(Number(count), `piece of work "${kind}" was`, `pieces of work "${kind}" were`)} given up: ${lastError ?? 'no reason is known'}.`,
          advice: `Repair the reason, then let them be tried again: update outbox set failed_at = null, attempts = 0 where kind = '${kind}';`,
        })),
        stuck > 0 && {
          is: 'problem' as const,
          says: `${counted(stuck, 'piece of work has', 'pieces of work have')} been due for more than a quarter of an hour.`,
          advice: 'Start the server; if it runs, look into its log.',
        },
      ],
      'nothing is stuck and nothing was given up.',
    )
  },
}

async function findFailed({ db }: App) {
  return db
    .selectFrom('outbox')
    .where('failedAt', 'is not', null)
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.max('lastError').as('lastError')])
    .orderBy('kind')
    .execute()
}

function countStuck(app: App): Promise<number> {
  const stuck = app.db
    .selectFrom('outbox')
    .where('failedAt', 'is', null)
    .where('dueAt', '<', fromNow(app, -tooLong))
    .where((is) => is.or([is('claimedUntil', 'is', null), is('claimedUntil', '<', now(app))]))
  return countRows(stuck)
}
