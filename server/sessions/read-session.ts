import type { App } from '../kit/app.ts'
import type { Caller, SessionRow, Visitor } from '../kit/caller.ts'
import { instantOf, millisecondsOf, now } from '../kit/clock.ts'
import { memoize } from '../kit/memoize.ts'
import { hashToken } from '../kit/secrets.ts'
import { activePeopleOf } from '../users/active-people.ts'
import { mayImpersonate } from '../users/may-impersonate.ts'
import { noteUse } from '../users/note-use.ts'
import { deleteExpired, endImpersonations } from './end-sessions.ts'
import { findSession, findSessionById, prolongSession } from './store.ts'

const hashesKept = 16_384
const hashOf = memoize(hashesKept, hashToken)

type Reading = { visitor: Visitor; mayProlong: boolean }

/** The live session behind a token, prolonged when that is due and wanted; null when there is none. */
export async function readSession(
  app: App,
  token: string,
  { visitor, mayProlong }: Reading,
): Promise<(Caller & { prolonged: boolean }) | null> {
  const found = await findSession(app, hashOf(token))
  if (!found) return null
  const { session, user, impersonator } = found
  if (session.expiresAt <= now(app)) {
    await deleteExpired(app, session.id)
    return null
  }
  if (impersonator && !mayImpersonate(app, impersonator, user)) {
    await endImpersonations(app, session, {})
    return null
  }
  if (!impersonator) activePeopleOf(app).note(app, user)
  if (!mayProlong || !isDue(app, session)) return { session, user, token, visitor, prolonged: false }

  const prolonged = await prolongSession(app, session.id, nextExpiry(app, session))
  if (prolonged) await noteUse(app, user)
  return prolonged ? { session: prolonged, user, token, visitor, prolonged: true } : null
}

/** The live session of an id, for work that began in it and is finished in the same browser. */
export async function readSessionOf(app: App, id: string, visitor: Visitor): Promise<Caller | null> {
  const found = await findSessionById(app, id)
  return found && found.session.expiresAt > now(app) ? { ...found, token: '', visitor } : null
}

/** A session that is not remembered ends when it was first meant to. */
function isDue(app: App, session: SessionRow): boolean {
  if (!session.remembered) return false
  const { sessionUpdateAge } = app.config
  return app.clock.now() - millisecondsOf(session.updatedAt) >= sessionUpdateAge * 1000 && nextExpiry(app, session) > session.expiresAt
}

/** Sliding, but never past the absolute maximum since sign-in. */
function nextExpiry({ clock, config }: App, { createdAt }: SessionRow) {
  const slid = clock.now() + config.sessionExpiresIn * 1000
  return instantOf(Math.min(slid, millisecondsOf(createdAt) + config.sessionMaximumAge * 1000))
}
