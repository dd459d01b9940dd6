import type { App } from '../kit/app.ts'
import type { KnownUserRow } from '../kit/caller.ts'
import { countUsers } from './count-users.ts'

/** Adds people who are known to be new, all at once. */
export async function addUsers(app: App, users: KnownUserRow[]): Promise<void> {
  if (users.length === 0) return
  await app.db.insertInto('users').values(users).execute()
  await countUsers(app, users.length)
}

/** Whoever has one of these ids, addresses or usernames. */
export async function findClaimed({ db }: App, ids: string[], emails: string[], usernames: string[]): Promise<KnownUserRow[]> {
  const found = new Map<string, KnownUserRow>()
  for (const [column, values] of [
    ['id', ids],
    ['email', emails],
    ['username', usernames],
  ] as const) {
    if (values.length === 0) continue
    for (const user of await db.selectFrom('users').where(column, 'in', values).selectAll().execute()) found.set(user.id, user)
  }
  return [...found.values()]
}
