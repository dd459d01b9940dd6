import { minutes } from '#contract/kit/durations.ts'
import { devicePage } from '#contract/pages.ts'
import { narrowedToOffered } from '../applications/organization-terms.ts'
import { listIn, listText } from '../applications/shown-application.ts'
import type { ApplicationRow } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { fromNow, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { resourcesIn, scopesIn, textIn } from './authorization-request.ts'
import { deviceCodeHash, grouped, newCodes, userCodeHash } from './device-codes.ts'
import { addDevice } from './devices-store.ts'
import { refuseOauth } from './refuse-oauth.ts'

const lifetime = minutes(10)
/** In seconds: how long a device waits before it asks again. */
const interval = 5

type Wish = { scope?: string | undefined; resource?: string | string[] | undefined }

/** Gives a device the code that it redeems, and the one that its person types on our page. */
export async function beginDevice(
  app: App,
  known: ApplicationRow,
  wish: Wish,
  { ipAddress, userAgent }: Pick<Visitor, 'ipAddress' | 'userAgent'>,
) {
  const application = await narrowedToOffered(app, known)
  refuseWithoutDevices(application)
  const scopes = listText(scopesIn(application, textIn(wish.scope)))
  const resources = listText(resourcesIn(app, application, wish.resource))
  const { deviceCode, userCode } = newCodes(app)
  const isAdded = await addDevice(app, {
    id: newId(app),
    applicationId: application.id,
    deviceCodeHash: deviceCodeHash(deviceCode),
    userCodeHash: userCodeHash(app, userCode),
    scopes,
    resources,
    ipAddress,
    userAgent: userAgent.slice(0, 300),
    pollInterval: interval,
    pollableAt: now(app),
    deniedAt: null,
    expiresAt: fromNow(app, lifetime),
    createdAt: now(app),
  })
  // Another device shows this code: once in a thousand million times.
  if (!isAdded) return beginDevice(app, application, wish, { ipAddress, userAgent })
  const page = app.config.url + devicePage
  return {
    deviceCode,
    userCode: grouped(userCode),
    verificationUri: page,
    verificationUriComplete: `${page}?user_code=${grouped(userCode)}`,
    expiresIn: lifetime / 1000,
    interval,
  }
}

export function refuseWithoutDevices({ grantTypes }: ApplicationRow) {
  if (!listIn(grantTypes).includes('device_code')) refuseOauth('unauthorized_client', { why: 'This application runs on no devices.' })
}
