import { hours } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import { type Check, counted, unlessAny } from './check.ts'
import { countRows } from './count-rows.ts'

/** Pruning comes round every hour. */
const longPast = hours(3)

export const sessionsCheck: Check<'data'> = {
  name: 'Sessions',
  async look(app) {
    const [orphans, old] = [await countOrphans(app), await countOld(app)]
    return unlessAny(
      [
        orphans > 0 && {
          is: 'problem',
          says: `${counted(orphans, 'belongs', 'belong')} to nobody.`,
          advice: 'Delete them: delete from sessions where user_id not in (select id from users);',
        },
        old > 0 && {
          is: 'advice',
          says: `${counted(old, 'has', 'have')} expired long ago without being cleared away.`,
          advice: 'Start the server: it clears up every hour.',
        },
      ],
      'each belongs to somebody, and none is overdue.',
    )
  },
}

function countOrphans({ db }: App): Promise<number> {
  const withoutOwner = db
    .selectFrom('sessions')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').whereRef('users.id', '=', 'sessions.userId').select('users.id'))),
    )
  return countRows(withoutOwner)
}

function countOld(app: App): Promise<number> {
  return countRows(app.db.selectFrom('sessions').where('expiresAt', '<', fromNow(app, -longPast)))
}
