import { rolesIn } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { totalUsers } from '../users/count-users.ts'
import { recountUsers } from '../users/recount-users.ts'
import { type Check, counted, unlessAny } from './check.ts'
import { countRows } from './count-rows.ts'

export const usersCheck: Check<'data'> = {
  name: 'People',
  async look(app) {
    const [people, counter, admins, lockedOut] = [
      await countRows(app.db.selectFrom('users')),
      await totalUsers(app),
      await hasAdmin(app),
      await findLockedOut(app),
    ]
    return unlessAny(
      [
        people !== counter && {
          is: 'problem',
          says: `there are ${people}, but the counter says ${counter}.`,
          advice: `Set it right: delete from user_counts; insert into user_counts (shard, count) values (0, ${people});`,
          repair: recountUsers,
        },
        lockedOut.length > 0 && {
          is: 'advice',
          says: `no way to sign in is left to ${list(lockedOut)}.`,
          advice: 'They can ask for a password on the page for forgotten passwords.',
        },
        !admins && { is: 'advice', says: 'nobody is an administrator.', advice: 'Run tollgate create-admin EMAIL.' },
      ],
      `${counted(people, 'person, who', 'people, all of whom')} can sign in.`,
    )
  },
}

async function hasAdmin({ db }: App): Promise<boolean> {
  const likely = await db.selectFrom('users').where('role', 'like', '%admin%').select('role').execute()
  return likely.some(({ role }) => rolesIn(role).includes('admin'))
}

/** People with neither a password nor another company's account, who have not been sent a link to choose a password either. */
async function findLockedOut(app: App): Promise<string[]> {
  const found = await app.db
    .selectFrom('users')
    .where('isAnonymous', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accounts').whereRef('accounts.userId', '=', 'users.id').select('accounts.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tokens')
            .whereRef('tokens.userId', '=', 'users.id')
            .where('purpose', '=', 'reset-password')
            .where('expiresAt', '>', now(app))
            .select('tokens.id'),
        ),
      ),
    )
    .orderBy('createdAt')
    .limit(6)
    .select('email')
    .execute()
  return found.map(({ email }) => email)
}

function list(emails: string[]): string {
  return emails.length > 5 ? `${emails.slice(0, 5).join(', ')} and others` : emails.join(', ')
}
