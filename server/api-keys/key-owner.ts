import type { Visit } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { Actor, AnyCaller, Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { mayIn } from '../members/organization-roles.ts'
import { membershipOf } from '../members/which-organization.ts'
import { isKeySession } from '../sessions/key-sessions.ts'
import { refuseStale } from '../sessions/refuse-stale.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { findUser } from '../users/store.ts'
import { judgeOwner } from './judge-key.ts'
import type { Owner } from './store.ts'

/** Whose keys a call is about, and who decides about them: the person alone, a manager of the organization, or a server. */
export type KeyOwner = Owner & { by: Actor; isServer: boolean }

type Asking = Pick<Visit, 'app'> & { caller: AnyCaller | null }
type Named = { userId?: string | undefined; organizationId?: string | undefined }

/**
 * A session's own keys, those of an organization it may change or, for a server, those of whomever it names. Whoever comes with a key
 * instead of a session gets nowhere here: a limited key could otherwise make itself an unlimited one.
 */
export async function keyOwnerOf({ app, caller }: Asking, named: Named): Promise<KeyOwner> {
  if (caller?.secretKey) {
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
  if (asking.caller !== null && !asking.caller?.secretKey) refuseStale(asking.app, asking.caller)
  return owner
}

/** Whose keys are looked at: the caller's own, those of an organization they may change or, for a server, those of whomever it names. */
export async function keyReaderOf({ app, caller }: Asking, named: Named): Promise<Owner> {
  if (caller?.user) return ownerFor(app, caller, named.organizationId)
  return namedOwner(app, caller ?? refuse('UNAUTHORIZED_OR_INVALID_SESSION'), named)
}

function personOf(caller: Caller | null): Caller {
  return caller === null || isKeySession(caller.session) ? refuse('UNAUTHORIZED_OR_INVALID_SESSION') : caller
}

async function ownerFor(app: App, caller: Caller, organizationId: string | undefined): Promise<Owner> {
  if (organizationId === undefined) return { userId: caller.user.id, organizationId: null }
  const { role } = await membershipOf(app, caller, { organizationId })
  if (!mayIn(app, role, { organization: ['update'] })) refuse('FORBIDDEN')
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
