import type { ApplicationRow } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { type Authorization, findByCode, isLive } from './authorizations-store.ts'
import { refuseWithoutDevices } from './begin-device.ts'
import { deviceCodeHash } from './device-codes.ts'
import { countPoll, type DeviceRow, findDevice } from './devices-store.ts'
import { redeem } from './exchange-code.ts'
import { noteUse } from './grants-store.ts'
import { refuseOauth } from './refuse-oauth.ts'

/** Answers a device that asks whether its person let it in (RFC 8628, 3.5). A code gives tokens once; a device that lost them begins again. */
export async function redeemDevice(app: App, application: ApplicationRow, deviceCode: string | undefined): Promise<Authorization> {
  refuseWithoutDevices(application)
  if (deviceCode === undefined) return refuseOauth('invalid_request', { why: 'The device_code is missing.' })
  const codeHash = deviceCodeHash(deviceCode)
  const waiting = await findDevice(app, codeHash)
  if (waiting) return waiting.applicationId === application.id ? refuseWaiting(app, waiting) : refuseCode()
  const found = await findByCode(app, codeHash)
  if (found?.applicationId !== application.id || found.usedAt !== null) return refuseCode()
  if (found.expiresAt <= now(app)) return refuseOauth('expired_token')
  const grant = isLive(app, found) ? await redeem(app, application, found) : undefined
  if (!grant) return refuseCode()
  await noteUse(app, grant)
  return found
}

async function refuseWaiting(app: App, waiting: DeviceRow): Promise<never> {
  if (waiting.deniedAt !== null) return refuseOauth('access_denied')
  if (waiting.expiresAt <= now(app)) return refuseOauth('expired_token')
  return refuseOauth((await countPoll(app, waiting)) ? 'authorization_pending' : 'slow_down')
}

function refuseCode(): never {
  return refuseOauth('invalid_grant', { why: 'The device code is unknown, used, revoked, or for another application.' })
}
