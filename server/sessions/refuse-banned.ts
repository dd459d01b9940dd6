import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isBanned } from '../users/is-banned.ts'
import { updateUser } from '../users/write-users.ts'

/** Stops banned people. A ban that has run out is lifted by its owner's next sign-in. */
export async function refuseBanned(app: App, user: UserRow): Promise<UserRow> {
  if (!user.banned) return user
  if (isBanned(app, user)) refuse('BANNED_USER')
  const unbanned = { banned: false, banReason: null, banExpires: null }
  return (await updateUser(app, user.id, unbanned, { action: 'user.unbanned', by: {}, details: { until: user.banExpires } })) ?? user
}
