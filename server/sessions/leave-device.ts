import type { Visit } from '../http/handlers.ts'
import { hashToken } from '../kit/secrets.ts'
import { nameDevice } from './device-cookie.ts'

/**
 * Gives a browser a new name when somebody leaves it. Only they are still known there: whoever sits down next is told to the
 * owner of the account they enter as a new device, also when that owner once used this browser.
 */
export async function leaveDevice(visit: Visit, userId: string) {
  const { app, cookies } = visit
  const former = cookies.getSigned('device')
  if (former === undefined) return
  const deviceHash = hashToken(nameDevice(visit))
  const known = app.db.updateTable('knownDevices').where('userId', '=', userId).where('deviceHash', '=', hashToken(former))
  await known.set({ deviceHash }).execute()
}
