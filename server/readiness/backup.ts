import { days } from '#contract/kit/durations.ts'
import { fromNow } from '../kit/clock.ts'
import { type Check, fine } from './check.ts'

/** Longer ago than anybody would like to lose. */
const tooOld = days(7)

/** Backups that are made by other means are not known here. */
export const backupCheck: Check<'data'> = {
  name: 'Backup',
  async look(app) {
    const made = await app.db.selectFrom('madeBackups').select('at').executeTakeFirst()
    if (made && made.at > fromNow(app, -tooOld)) return fine(`the last one is of ${made.at}.`)
    return [
      {
        is: 'advice',
        says: made ? `the last one is of ${made.at}.` : 'none is known.',
        advice: 'Run tollgate backup FILE every day, or back the database up by other means.',
      },
    ]
  },
}
