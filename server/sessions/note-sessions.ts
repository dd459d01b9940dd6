import type { App } from '../kit/app.ts'
import type { Actor, SessionRow } from '../kit/caller.ts'
import { announce } from '../webhook-delivery/announce.ts'
import { note } from '../webhook-delivery/note.ts'

export async function noteStarted(app: App, session: SessionRow, by: Actor): Promise<void> {
  const { userId, method } = session
  await note(app, { action: 'session.started', by, userId, details: { method } }, () => session)
}

export async function noteEnded(app: App, session: SessionRow, by: Actor): Promise<void> {
  const { id, userId } = session
  await note(app, { action: 'session.ended', by, userId, details: { sessionId: id } }, () => session)
}

/** Writes one entry for all sessions of a user that ended at once. */
export async function noteAllEnded(
  app: App,
  sessions: readonly SessionRow[],
  { userId, by }: { userId: string; by: Actor },
): Promise<void> {
  if (sessions.length === 0) return
  const event = { action: 'sessions.ended', by, userId, details: { count: sessions.length } } as const
  await note(app, event, ...sessions.map((session) => () => session))
}

export async function noteImpersonationEnded(app: App, session: SessionRow, by: Actor): Promise<void> {
  await note(app, { action: 'impersonation.ended', by, userId: session.userId }, () => session)
}

/** Tells the application of sessions that ended with something else, whose entry says so. */
export async function tellEnded(app: App, sessions: readonly SessionRow[]): Promise<void> {
  for (const session of sessions) await announce(app, 'session.ended', { userId: session.userId }, () => session)
}
