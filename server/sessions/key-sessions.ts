import type { SessionRow } from '../kit/caller.ts'

/** The method of a session that an API key stands in for. */
export const keyMethod = 'api-key'

/** Whether an API key stands in for a session: there is no row of it, and no cookie of ours carries it. */
export function isKeySession({ method }: SessionRow): boolean {
  return method === keyMethod
}
