import { type Factor, splitFactors } from '../factors/factor.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { isKeySession } from './key-sessions.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { startSession } from './start-session.ts'

/** What the caller proved besides, and what no longer counts because it was taken away. */
type Proofs = { proven?: readonly Factor[]; lost?: readonly Factor[] }

/** Ends every session of the caller, who continues in a new one with a fresh token. */
export async function restartSession(app: App, caller: Caller, { proven = [], lost = [] }: Proofs = {}): Promise<Caller> {
  const { user, visitor, session: ended } = caller
  await revokeSessions(app, { userId: user.id, by: caller })
  const method = isKeySession(ended) ? 'email' : ended.method
  const factors = [...splitFactors(ended.factors), ...proven].filter((factor) => !lost.includes(factor))
  const strongAt = proven.length > 0 || lost.length > 0 ? undefined : ended.strongAt
  // Where factors were lost, an organization may ask for more than is left.
  const place = lost.length > 0 ? {} : { place: { activeOrganizationId: ended.activeOrganizationId, activeTeamId: ended.activeTeamId } }
  return startSession(app, user, { method, proven: factors, strongAt, visitor, remember: ended.remembered, ...place })
}
