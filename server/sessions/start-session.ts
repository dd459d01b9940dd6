import { areTwoFactors, type Factor, joinFactors } from '../factors/factor.ts'
import type { App } from '../kit/app.ts'
import type { Caller, SessionRow, UserRow, Visitor } from '../kit/caller.ts'
import { instantOf } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { absorbAnonymous } from '../users/absorb-anonymous.ts'
import { noteUse } from '../users/note-use.ts'
import type { Previous } from './arrival.ts'
import type { Handed } from './handed-session.ts'
import { endHeld, makeRoom, staysBeside } from './held-sessions.ts'
import { noteDevice } from './known-devices.ts'
import { noteStarted } from './note-sessions.ts'
import { refuseBanned } from './refuse-banned.ts'
import { addSession, nowhere, type Workplace } from './store.ts'
import type { Beginning } from './upstairs.ts'

export type NewSession = {
  /** How identity was proven: `email`, `username`, `anonymous`, `mailbox`, or the id of a social provider. */
  method: string
  /** By what. */
  proven: readonly Factor[]
  /** When a second factor was proven, where that was earlier. */
  strongAt?: string | null
  visitor: Visitor
  /** Who this browser was signed in as until now. */
  previous?: Previous | null
  remember: boolean
  /** The administrator who acts as this person, from which session of their own, and until when. */
  impersonation?: { by: string; from: string; lifetime: number }
  /** Where it begins, where that is known: else in the organization that the person last worked in, or in their only one. */
  place?: Workplace
  /** What it takes over from the session of another browser that handed itself over. */
  handed?: Handed
}

/** Makes a session for a person who has proven all that is asked of them. Doors call `enter`, which asks; banned people get no further. */
export async function startSession(
  app: App,
  user: UserRow,
  { method, proven, strongAt, visitor, previous, remember, impersonation, place, handed }: NewSession,
): Promise<Caller> {
  return inTransaction(app, async (app) => {
    if (!impersonation) user = await refuseBanned(app, user)
    if (previous && isAnonymousSelf(previous) && !user.isAnonymous)
      await absorbAnonymous(app, { from: previous.user.id, to: user.id, visitor })
    const factors = joinFactors(proven)
    const impersonatedBy = impersonation?.by ?? null
    // Before sessions are locked: to remove a member locks the membership first, and then their sessions.
    place ??= await firstPlace(app, { userId: user.id, method, factors, impersonatedBy }, { user, handed })
    if (previous && !staysBeside(app, previous, user, visitor)) await endReplaced(app, previous, visitor)
    const keptTokens = impersonation ? undefined : await makeRoom(app, user, visitor)
    const { sessionExpiresIn, sessionForgottenAfter } = app.config
    const token = randomText(app, 32, alphabets.lettersAndDigits)
    const started = app.clock.now()
    const startedAt = instantOf(started)
    const lifetime = impersonation?.lifetime ?? (remember ? sessionExpiresIn : sessionForgottenAfter) * 1000
    const session: SessionRow = {
      id: newId(app),
      userId: user.id,
      tokenHash: hashToken(token), // readers of the database cannot use it
      method,
      factors,
      strongAt: strongAt ?? (areTwoFactors(proven) ? startedAt : null),
      remembered: remember,
      expiresAt: instantOf(started + lifetime),
      provenAt: startedAt,
      createdAt: startedAt,
      updatedAt: startedAt,
      ipAddress: visitor.ipAddress,
      userAgent: visitor.userAgent,
      impersonatedBy,
      impersonatedFrom: impersonation?.from ?? null,
      ...place,
      handedFrom: null,
      ...handed,
    }
    await addSession(app, session)
    if (!impersonation) await noteDevice(app, user, session.id, visitor, { before: previous?.user })
    if (!impersonation) await noteUse(app, user)
    await noteStarted(app, session, { visitor, user, session })
    return { user, session, token, visitor, ...(keptTokens && { keptTokens }) }
  })
}

/** Guests have no organization, and a session that was handed over whole brings its place along. */
async function firstPlace(
  app: App,
  session: Beginning,
  { user, handed }: { user: UserRow; handed?: Handed | undefined },
): Promise<Workplace> {
  const isKnown = user.isAnonymous || handed?.activeOrganizationId !== undefined
  return isKnown ? nowhere : app.upstairs.findFirstPlace(app, session)
}

/** Unless several accounts share it, a browser holds one session: the one it held is of no more use to its owner, only to a thief. */
export async function endReplaced(app: App, { session, waitingToken }: Previous, visitor: Visitor) {
  const hashes = waitingToken === undefined ? [session.tokenHash] : [session.tokenHash, hashToken(waitingToken)]
  const held = await app.db.selectFrom('sessions').where('tokenHash', 'in', hashes).select(['id', 'userId', 'impersonatedBy']).execute()
  await endHeld(
    app,
    held.map((session) => ({ session })),
    visitor,
  )
}

/** Impersonating a guest does not make the administrator that guest. */
export function isAnonymousSelf({ user, session }: Caller): boolean {
  return user.isAnonymous && session.impersonatedBy === null
}
