import { type AccessRequest, authorize, type Statements } from '#contract/permissions.ts'
import type { SessionRow } from '../kit/caller.ts'

/** The method of a session that an API key replaces. */
export const keyMethod = 'api-key'

/** The method of a session that an agent's access token replaces. */
export const agentMethod = 'agent'

/** Whether an API key or an agent's token replaces the session: it has no row, and no cookie of ours carries it. */
export function isKeySession({ method }: Pick<SessionRow, 'method'>): boolean {
  return method === keyMethod || method === agentMethod
}

/** Whether an agent's token replaces the session. What the person proved when they let the agent in still counts. */
export function isAgentSession({ method }: Partial<Pick<SessionRow, 'method'>>): boolean {
  return method === agentMethod
}

/** Whether a caller's key permits something, where a key replaces their session. What their role allows is another question. */
export function keyPermits({ keyPermissions }: { keyPermissions?: Statements | undefined }, asked: AccessRequest): boolean {
  return keyPermissions === undefined || authorize(keyPermissions, asked).success
}
