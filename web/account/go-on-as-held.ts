import { api } from '../api/api.ts'
import { readSettings } from '../settings/use-settings.ts'

/**
 * Goes on as the account of this browser that was used last, where it holds one and none is in use: a sign-in that waits for its second step sets the
 * others aside, and may be given up. Answers whether there was one.
 */
export async function goOnAsHeld(): Promise<boolean> {
  if (!(await readSettings())?.multiSession) return false
  const [last] = (await api.multiSession.listDeviceSessions()).data ?? []
  if (!last) return false
  return (await api.multiSession.setActive({ sessionToken: last.session.token })).error === null
}
