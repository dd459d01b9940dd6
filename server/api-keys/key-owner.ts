import { standings } from '#contract/standings.ts'
import type { Visit } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { Actor, AnyCaller, Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { standingIn } from '../members/standing-in.ts'
import { membershipOf } from '../members/which-organization.ts'
import { isKeySession } from '../sessions/key-sessions.ts'
import { refuseStale } from '../sessions/refuse-stale.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { findUser } from '../users/store.ts'
import { judgeOwner } from './judge-key.ts'
import type { Owner } from './store.ts'

/** Whose keys a call is about, and who decides about them: the person alone, a manager of the organization, or a server. */
export type KeyOwner = Owner & { by: Actor; isServer: boolean }

type Asking = Pick<Visit, 'app'> & { caller: AnyCaller }
type Named = { userId?: string | undefined; organizationId?: string | undefined }

/**
 * A session's own keys, those of an organization it may change or, for a server, those of the owner it names. A caller that authenticates by key is
 * refused: a limited key could otherwise create an unlimited one.
 */
export async function keyOwnerOf({ app, caller }: Asking, named: Named): Promise<KeyOwner> {
  if (caller.secretKey) {
    const owner = await namedOwner(app, caller, named)
    if (owner.userId !== null) refuseBannedOwner(app, (await findUser(app, owner.userId)) ?? refuse('USER_NOT_FOUND'))
    return { ...owner, by: caller, isServer: true }
  }
  const person = personOf(caller)
  if (named.userId !== undefined && named.userId !== person.user.id) refuse('UNAUTHORIZED_OR_INVALID_SESSION')
  refuseBannedOwner(app, person.user)
  refuseWhileImpersonating(person)
  return { ...(await ownerFor(app, person, named.organizationId)), by: person, isServer: false }
}

/** The same for calls that answer a secret: a session that was stolen must not outlive itself in a key. */
export async function secretOwnerOf(asking: Asking, named: Named): Promise<KeyOwner> {
  const owner = await keyOwnerOf(asking, named)
  if (!asking.caller.secretKey) refuseStale(asking.app, asking.caller)
  return owner
}

/** Whose keys are looked at: the caller's own, those of an organization they may change or, for a server, those of whomever it names. */
export async function keyReaderOf({ app, caller }: Asking, named: Named): Promise<Owner> {
  if (caller.user) return ownerFor(app, caller, named.organizationId)
  return namedOwner(app, caller, named)
}

function personOf(caller: Caller): Caller {
  return isKeySession(caller.session) ? refuse('UNAUTHORIZED_OR_INVALID_SESSION') : caller
}

async function ownerFor(app: App, caller: Caller, organizationId: string | undefined): Promise<Owner> {
  if (organizationId === undefined) return { userId: caller.user.id, organizationId: null }
  await standingIn(app, caller, { organizationId }, standings.manageKeys)
  return { userId: null, organizationId }
}

async function namedOwner(app: App, caller: AnyCaller, { userId, organizationId }: Named): Promise<Owner> {
  if (organizationId !== undefined) {
    await membershipOf(app, caller, { organizationId })
    return { userId: null, organizationId }
  }
  const user = await findUser(app, userId ?? refuse('ORGANIZATION_ID_IS_REQUIRED'))
  return { userId: (user ?? refuse('USER_NOT_FOUND')).id, organizationId: null }
}

function refuseBannedOwner({ clock }: App, user: UserRow) {
  const refused = judgeOwner(user, clock.now())
  if (refused) throw refused
}
