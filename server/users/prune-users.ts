import { days } from '#contract/kit/durations.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { Refusal } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { deleteUser, lockUser } from './store.ts'

const batch = 100
const unusedFor = days(30)

/**
 * Deletes guests who left for good, and accounts that nobody proved or used for a month. Banned people stay, and so do people
 * with powers, members of organizations, and whoever has keys or a provider to come back with.
 */
export async function pruneUsers(app: App) {
  let after = ''
  for (;;) {
    const unused = await unusedUsers(app).where('users.id', '>', after).orderBy('users.id').limit(batch).execute()
    for (const { id } of unused) await pruneUser(app, id)
    if (unused.length < batch) return
    after = unused.at(-1)?.id as string
  }
}

/** Looked at again under the person's lock: they may be coming back just now. */
async function pruneUser(app: App, id: string) {
  await inTransaction(app, async (app) => {
    await lockUser(app, { id })
    if (!(await unusedUsers(app).where('users.id', '=', id).executeTakeFirst())) return
    await deleteUser(app, id, {})
    await record(app, { action: 'user.deleted', by: {}, userId: id, details: { unused: true } })
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error // somebody needs them
  })
}

function unusedUsers(app: App) {
  return app.db
    .selectFrom('users')
    .select('users.id')
    .where('users.emailVerified', '=', false)
    .where('users.banned', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').whereRef('sessions.userId', '=', 'users.id').where('expiresAt', '>', now(app)).select('id'))),
    )
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('users.isAnonymous', '=', true),
        and([
          // Where no mails prove addresses, nobody can be blamed for an unproven one.
          eb.lit(app.config.emailVerification),
          eb('users.role', '=', 'user'),
          eb('users.createdAt', '<', fromNow(app, -unusedFor)),
          not(
            exists(
              selectFrom('lastUses')
                .whereRef('lastUses.userId', '=', 'users.id')
                .where('at', '>', fromNow(app, -unusedFor))
                .select('userId'),
            ),
          ),
          not(exists(selectFrom('members').whereRef('members.userId', '=', 'users.id').select('id'))),
          not(exists(selectFrom('apiKeys').whereRef('apiKeys.userId', '=', 'users.id').select('id'))),
          not(
            exists(
              selectFrom('accounts').whereRef('accounts.userId', '=', 'users.id').where('providerId', '!=', 'credential').select('id'),
            ),
          ),
        ]),
      ]),
    )
}
