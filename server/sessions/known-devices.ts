import type { App } from '../kit/app.ts'
import type { UserRow, Visitor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { hashToken } from '../kit/secrets.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { tellOfNewDevice } from './tell-of-new-device.ts'

/** Whether this browser was used to sign in to this account before. */
export async function isKnownDevice(app: App, userId: string, { deviceId }: Visitor): Promise<boolean> {
  if (deviceId === undefined) return false
  const known = app.db.selectFrom('knownDevices').where('userId', '=', userId).where('deviceHash', '=', hashToken(deviceId))
  return (await known.select('userId').executeTakeFirst()) !== undefined
}

type Handover = { before?: UserRow | undefined }

/**
 * Remembers the browser of a sign-in, and notifies the person when they never used it before, or when another person was signed in there a moment
 * ago.
 */
export async function noteDevice(app: App, user: UserRow, sessionId: string, visitor: Visitor, { before }: Handover = {}) {
  const { deviceId, ipAddress, userAgent, language } = visitor
  if (deviceId === undefined) return
  const others = await app.db.selectFrom('knownDevices').where('userId', '=', user.id).select('userId').limit(1).executeTakeFirst()
  const isNew = await rememberDevice(app, user.id, { deviceId })
  const isHandedOver = before !== undefined && before.id !== user.id && !before.isAnonymous
  if (!(isNew || isHandedOver) || !others || user.isAnonymous) return
  await enqueue(app, tellOfNewDevice, { userId: user.id, sessionId, ipAddress, userAgent, at: now(app), acceptLanguage: language ?? null })
}

/** Remembers that a browser is a person's own. Answers whether it was not known to be. */
export async function rememberDevice(app: App, userId: string, { deviceId }: Pick<Visitor, 'deviceId'>): Promise<boolean> {
  if (deviceId === undefined) return false
  const added = await app.db
    .insertInto('knownDevices')
    .values({ userId, deviceHash: hashToken(deviceId), seenAt: now(app) })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doNothing())
    .returning('userId')
    .executeTakeFirst()
  return added !== undefined
}
