import { sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { Refusal } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from './store.ts'
import { deleteUser } from './write-users.ts'

const batch = 200
const unusedFor = days(30)

/**
 * Deletes guests who left for good, and accounts unproven and unused for a month. Banned people stay, and so do people with powers, members of
 * organizations, and people with keys or a provider to come back with.
 */
export async function pruneUsers(app: App) {
  let after = { createdAt: '', id: '' }
  for (;;) {
    // A little at a time: looking through a million people at once would keep everybody waiting.
    const unproven = await unprovenAfter(app, after)
    const ids = unproven.map(({ id }) => id)
    const unused = ids.length === 0 ? [] : await unusedAmong(app, ids).execute()
    for (const { id } of unused) await pruneUser(app, id)
    if (unproven.length < batch) return
    after = unproven.at(-1) as typeof after
  }
}

/** Looked at again under the person's lock: they may be coming back just now. */
async function pruneUser(app: App, id: string) {
  await inTransaction(app, async (app) => {
    await lockUser(app, { id })
    if (!(await unusedAmong(app, [id]).executeTakeFirst())) return
    await deleteUser(app, id, { by: {}, details: { unused: true } })
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error // others need them
  })
}

function unprovenAfter({ db }: App, { createdAt, id }: { createdAt: string; id: string }) {
  return db
    .selectFrom('users')
    .select(['id', 'createdAt'])
    .where(sql<boolean>`not email_verified`) // in these words the index knows it
    .where(sql<boolean>`(created_at, id) > (${createdAt}, ${id})`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(batch)
    .execute()
}

function unusedAmong(app: App, ids: string[]) {
  const lately = fromNow(app, -unusedFor)
  return (
    app.db
      .selectFrom('users')
      .select('users.id')
      .where('users.id', 'in', ids)
      .where('users.emailVerified', '=', false)
      .where('users.banned', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('sessions').whereRef('sessions.userId', '=', 'users.id').where('expiresAt', '>', now(app)).select('id'))),
      )
      .where(({ not, exists, selectFrom }) => {
        const providers = selectFrom('accounts').whereRef('accounts.userId', '=', 'users.id').where('providerId', '!=', 'credential')
        return not(exists(providers.select('id')))
      })
      // Buyers may come back for what they bought.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('customers').whereRef('customers.externalId', '=', 'users.id').select('id'))),
      )
      .where(({ or, and, eb, not, exists, selectFrom }) =>
        or([
          eb('users.isAnonymous', '=', true),
          and([
            // Without verification mails an unproven address is no fault.
            eb.lit(app.config.emailVerification),
            eb('users.role', '=', 'user'),
            eb('users.createdAt', '<', lately),
            not(exists(selectFrom('lastUses').whereRef('lastUses.userId', '=', 'users.id').where('at', '>', lately).select('userId'))),
            not(exists(selectFrom('members').whereRef('members.userId', '=', 'users.id').select('id'))),
            not(exists(selectFrom('apiKeys').whereRef('apiKeys.userId', '=', 'users.id').select('id'))),
          ]),
        ]),
      )
  )
}
