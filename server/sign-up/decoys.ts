import { days } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'

/** As long as an unproven account is kept. */
const lifetime = days(30)
const mostWaiting = 3

type Decoy = { email: string; username: string | null; passwordHash: string }

/**
 * Remembers a sign-up with a taken address, so that it goes on like one with a free address: its password is known and its
 * username gone. It can never become an account.
 */
export async function leaveDecoy(app: App, decoy: Decoy) {
  const waiting = await app.db.selectFrom('decoys').where('email', '=', decoy.email).select('id').execute()
  const unproven = app.db.selectFrom('users').where('email', '=', decoy.email).where('emailVerified', '=', false).select('id')
  const accounts = (await unproven.execute()).length
  // The earliest stay, as the account of a free address would; each one costs a hash at every wrong password.
  if (waiting.length + accounts >= mostWaiting) return
  await app.db
    .insertInto('decoys')
    .values({ id: newId(app), ...decoy, expiresAt: fromNow(app, lifetime) })
    .execute()
}

/** The sign-ups that an address or a username was used for in vain. */
export async function findDecoys(app: App, name: { email: string } | { username: string }): Promise<Decoy[]> {
  const decoys = app.db.selectFrom('decoys').where('expiresAt', '>', now(app)).selectAll()
  const named = 'email' in name ? decoys.where('email', '=', name.email) : decoys.where('username', '=', name.username)
  return named.orderBy('id').execute()
}
