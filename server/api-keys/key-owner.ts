import type { Visit } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { Actor, AnyCaller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isKeySession } from '../sessions/key-sessions.ts'
import { refuseStale } from '../sessions/refuse-stale.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { findUser } from '../users/store.ts'
import { judgeOwner } from './judge-key.ts'

/** Whose keys a call is about, and who decides about them: the person alone, or a server for them. */
export type KeyOwner = { userId: string; by: Actor; isServer: boolean }

type Asking = Pick<Visit, 'app'> & { caller: AnyCaller | null }

/**
 * A session's own keys or, for a server, those of whomever it names. Whoever comes with a key instead of a session gets
 * nowhere here: a limited key could otherwise make itself an unlimited one.
 */
export async function keyOwnerOf({ app, caller }: Asking, named: string | undefined): Promise<KeyOwner> {
  if (caller?.secretKey) {
    const user = await findUser(app, named ?? refuse('UNAUTHORIZED_OR_INVALID_SESSION'))
    if (!user) refuse('USER_NOT_FOUND')
    refuseBannedOwner(app, user)
    return { userId: user.id, by: caller, isServer: true }
  }
  if (caller === null || isKeySession(caller.session)) refuse('UNAUTHORIZED_OR_INVALID_SESSION')
  if (named !== undefined && named !== caller.user.id) refuse('UNAUTHORIZED_OR_INVALID_SESSION')
  refuseBannedOwner(app, caller.user)
  refuseWhileImpersonating(caller)
  return { userId: caller.user.id, by: caller, isServer: false }
}

/** The same for calls that answer a secret: a session that was stolen must not outlive itself in a key. */
export async function secretOwnerOf(asking: Asking, named: string | undefined): Promise<KeyOwner> {
  const owner = await keyOwnerOf(asking, named)
  if (asking.caller !== null && !asking.caller?.secretKey) refuseStale(asking.app, asking.caller)
  return owner
}

/** Whose keys are looked at: the caller's own or, for a server, those of whomever it names. */
export async function keyReaderOf({ app, caller }: Asking, named: string | undefined): Promise<string> {
  if (caller?.user) return caller.user.id
  const user = await findUser(app, named ?? refuse('UNAUTHORIZED_OR_INVALID_SESSION'))
  return (user ?? refuse('USER_NOT_FOUND')).id
}

function refuseBannedOwner({ clock }: App, user: UserRow) {
  const refused = judgeOwner(user, clock.now())
  if (refused) throw refused
}
