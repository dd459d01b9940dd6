import type { Visit } from '../http/handlers.ts'
import { hashToken } from '../kit/secrets.ts'
import { nameDevice } from './device-cookie.ts'

/**
 * Renames a browser when a person signs out. Only they are still known there: the next person's sign-in counts as a new device, also when they once
 * used this browser.
 */
export async function leaveDevice(visit: Visit, userId: string) {
  const { app, cookies } = visit
  const former = cookies.getSigned('device')
  if (former === undefined) return
  const deviceHash = hashToken(nameDevice(visit))
  const known = app.db.updateTable('knownDevices').where('userId', '=', userId).where('deviceHash', '=', hashToken(former))
  await known.set({ deviceHash }).execute()
}
