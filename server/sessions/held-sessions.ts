import type { App } from '../kit/app.ts'
import type { SessionRow, UserRow, Visitor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { hashToken } from '../kit/secrets.ts'
import { query } from '../storage/query.ts'
import type { Previous } from './arrival.ts'
import { deleteSessions } from './end-sessions.ts'
import { noteEnded } from './note-sessions.ts'

/** A live session of a browser, and the token in its cookie. */
export type Held = { session: SessionRow; token: string }

const liveByHash = query((db, hashes: readonly string[], at: string) =>
  db.selectFrom('sessions').where('tokenHash', 'in', hashes).where('expiresAt', '>', at).where('impersonatedBy', 'is', null).selectAll(),
)

/** The live sessions behind the tokens that a browser holds, the one used last first. */
export async function findHeld(app: App, tokens: readonly string[]): Promise<Held[]> {
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]))
  const live = await liveByHash(app, [...byHash.keys()], now(app))
  const held = live.map((session) => ({ session, token: byHash.get(session.tokenHash) as string }))
  return held.toSorted((a, b) => (a.session.updatedAt < b.session.updatedAt ? 1 : -1))
}

/**
 * Whether the session in use goes on beside a new one: where several accounts share a browser, and it is another person's own. An impersonation never
 * does, nor does a session that no cookie holds.
 */
export function staysBeside({ config }: App, { user, session, token }: Previous, newcomer: { id: string }, { heldTokens = [] }: Visitor) {
  return config.multiSession && user.id !== newcomer.id && session.impersonatedBy === null && heldTokens.includes(token)
}

/**
 * Makes room in a browser for a person's new session: their older one there ends, and where it holds as many accounts as it may, the one that was not
 * used for longest. Answers the tokens that stay, or undefined where a browser holds one session only.
 */
export async function makeRoom(app: App, newcomer: UserRow, visitor: Visitor): Promise<string[] | undefined> {
  const { multiSession, multiSessionLimit } = app.config
  if (!multiSession || visitor.heldTokens === undefined) return undefined
  const held = await findHeld(app, visitor.heldTokens)
  const staying = held.filter(({ session }) => session.userId !== newcomer.id).slice(0, multiSessionLimit - 1)
  await endHeld(
    app,
    held.filter((each) => !staying.includes(each)),
    visitor,
  )
  return staying.map(({ token }) => token)
}

/** Ends sessions of a browser, each in the name of its own person. */
export async function endHeld(
  app: App,
  held: readonly { session: Pick<SessionRow, 'id' | 'userId' | 'impersonatedBy'> }[],
  visitor: Visitor,
) {
  for (const { session } of held) {
    const by = { visitor, user: { id: session.userId }, session }
    for (const ended of await deleteSessions(app, [session.id], by)) await noteEnded(app, ended, by)
  }
}
