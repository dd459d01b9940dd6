import { sql } from 'kysely'
import { hours } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import { endBanned, leaveForeign, removeOrphans } from '../sessions/repair-sessions.ts'
import { type Check, counted, unlessAny } from './check.ts'
import { countRows } from './count-rows.ts'
import { findProblems, type Rule } from './rules.ts'

export const sessionRules: readonly Rule[] = [
  {
    one: 'belongs to nobody',
    many: 'belong to nobody',
    advice: 'Delete them: delete from sessions where user_id not in (select id from users);',
    repair: removeOrphans,
    broken: sql`select id from sessions s where not exists (select 1 from users u where u.id = s.user_id)`,
  },
  {
    one: 'is of a person who is banned for good',
    many: 'are of people who are banned for good',
    advice: 'End them, in the administration on the page of the person.',
    repair: endBanned,
    broken: sql`select s.id from sessions s inner join users u on u.id = s.user_id where u.banned and u.ban_expires is null`,
  },
  {
    one: 'acts for an organization that its person is no member of',
    many: 'act for organizations that their people are no members of',
    advice: 'Let it act for none: set active_organization_id to null.',
    repair: leaveForeign,
    broken: sql`
      select s.id from sessions s where s.active_organization_id is not null and not exists (
        select 1 from members m where m.organization_id = s.active_organization_id and m.user_id = s.user_id)`,
  },
]

/** Pruning comes round every hour. */
const longPast = hours(3)

export const sessionsCheck: Check<'data'> = {
  name: 'Sessions',
  async look(app) {
    const old = await countOld(app)
    return unlessAny(
      [
        ...(await findProblems(app, sessionRules)),
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

function countOld(app: App): Promise<number> {
  return countRows(app.db.selectFrom('sessions').where('expiresAt', '<', fromNow(app, -longPast)))
}
