import type { Visit } from '../http/handlers.ts'
import { hashToken } from '../kit/secrets.ts'
import { nameDevice } from './device-cookie.ts'

/**
 * Renames a browser when a person signs out, or all who share it do. Only they are still known there: the next person's sign-in counts as a new device, also when they once
 * used this browser.
 */
export async function leaveDevice(visit: Visit, ...userIds: string[]) {
  const { app, cookies } = visit
  const former = cookies.getSigned('device')
  if (former === undefined || userIds.length === 0) return
  const deviceHash = hashToken(nameDevice(visit))
  const known = app.db.updateTable('knownDevices').where('userId', 'in', userIds).where('deviceHash', '=', hashToken(former))
  await known.set({ deviceHash }).execute()
}
