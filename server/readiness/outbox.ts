import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { releaseHeld } from '../outbox/release-held.ts'
import { type Check, counted, unlessAny } from './check.ts'
import { countRows } from './count-rows.ts'

/** A running server takes up what is due within a second. */
const tooLong = minutes(15)

export const outboxCheck: Check<'data'> = {
  name: 'Outbox',
  async look(app) {
    const [failed, stuck, forgotten] = [await findFailed(app), await countStuck(app), await countForgotten(app)]
    return unlessAny(
      [
        ...failed.map(({ kind, count, lastError }) => ({
          is: 'problem' as const,
          says: `${counted(Number(count), `job "${kind}" was`, `jobs "${kind}" were`)} given up: ${lastError ?? 'no reason is known'}.`,
          advice: `Repair the reason, then let them be tried again: update outbox set failed_at = null, attempts = 0, key = null where kind = '${kind}' and failed_at is not null;`,
        })),
        stuck > 0 && {
          is: 'problem' as const,
          says: `${counted(stuck, 'job has', 'jobs have')} been due for more than a quarter of an hour.`,
          advice: 'Start the server; if it runs, look into its log.',
        },
        forgotten > 0 && {
          is: 'problem' as const,
          says: `${counted(forgotten, 'job is', 'jobs are')} held back by a job that is gone.`,
          advice: 'Let them run: update outbox set held_at = null, key = null where held_at is not null;',
          repair: releaseHeld,
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
    .where('heldAt', 'is', null)
    .where('dueAt', '<', fromNow(app, -tooLong))
    .where((is) => is.or([is('claimedUntil', 'is', null), is('claimedUntil', '<', now(app))]))
  return countRows(stuck)
}

/** Held jobs for whose key no job may run. */
function countForgotten({ db }: App): Promise<number> {
  const running = db.selectFrom('outbox').where('key', 'is not', null).where('heldAt', 'is', null).where('failedAt', 'is', null)
  return countRows(db.selectFrom('outbox').where('heldAt', 'is not', null).where('key', 'not in', running.select('key')))
}
