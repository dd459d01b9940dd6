import type { DeviceConsent } from '#contract/consent.ts'
import { hours } from '#contract/kit/durations.ts'
import { narrowedToOffered } from '../applications/organization-terms.ts'
import { listIn } from '../applications/shown-application.ts'
import { type ApplicationRow, findApplication } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { household, networkOf } from '../kit/network-of.ts'
import { refuse } from '../kit/refusal.ts'
import { deviceOf } from '../sessions/device-of.ts'
import { isKeySession } from '../sessions/key-sessions.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { addAuthorization } from './authorizations-store.ts'
import { contentOf } from './consent-content.ts'
import { typedHashes } from './device-codes.ts'
import { type DeviceRow, denyDevice, findWaiting, takeDevice } from './devices-store.ts'
import { newAuthorization } from './issue-code.ts'
import { chosenIn, letIn, refuseUnready } from './let-in.ts'

/** What the page says once a code was typed: who asks, and from where, so that a person notices a code that is not of their own device. */
export async function readDevice(app: App, caller: Caller, userCode: string): Promise<DeviceConsent> {
  const { application, device } = await waitingFor(app, caller, userCode)
  const wanted = { scopes: listIn(device.scopes), resources: listIn(device.resources) }
  return {
    ...(await contentOf(app, caller, application, wanted)),
    asked: { at: device.createdAt, ipAddress: device.ipAddress, device: deviceOf(device.userAgent) },
    expiresAt: device.expiresAt,
  }
}

type Answer = { userCode: string; allow: boolean; organizationId?: string | null | undefined; budgetCap?: number | undefined }

/** Takes a person's answer to a device. One that is let in gets its tokens when it asks next. */
export async function answerDevice(app: App, caller: Caller, answer: Answer): Promise<void> {
  const { application, device } = await waitingFor(app, caller, answer.userCode)
  if (!answer.allow) {
    if (!(await denyDevice(app, device.id))) refuse('INVALID_CODE')
    return
  }
  refuseUnready(app, caller)
  const scopes = listIn(device.scopes)
  const organizationId = await chosenIn(app, caller, application, { scopes, organizationId: answer.organizationId ?? null })
  await inTransaction(app, async (app) => {
    const taken = (await takeDevice(app, device.id)) ?? refuse('INVALID_CODE')
    const { deviceCodeHash, expiresAt } = taken
    const wanted = { scopes, resources: listIn(taken.resources) }
    const allowed = await letIn(app, caller, { application, ...wanted, organizationId, budgetCap: answer.budgetCap })
    const request = { redirect: '', challenge: null, nonce: null, ...wanted }
    await addAuthorization(app, newAuthorization(app, caller, { application, request, ...allowed, codeHash: deviceCodeHash, expiresAt }))
  })
}

type Waiting = { application: ApplicationRow; device: DeviceRow }

/** The device that shows a code. Its application may have changed since the device began. */
async function waitingFor(app: App, caller: Caller, userCode: string): Promise<Waiting> {
  refuseWhileImpersonating(caller)
  if (caller.user.isAnonymous || isKeySession(caller.session)) refuse('UNAUTHORIZED')
  const takeBack = await countTry(app, caller)
  const device = await findWaiting(app, typedHashes(app, userCode))
  const known = device && (await findApplication(app, device.applicationId))
  const application = known && (await narrowedToOffered(app, known))
  if (!application || !mayStill(application, device)) return refuse('INVALID_CODE')
  await takeBack()
  return { application, device }
}

function mayStill({ grantTypes, scopes }: ApplicationRow, device: DeviceRow): boolean {
  return listIn(grantTypes).includes('device_code') && listIn(device.scopes).every((scope) => listIn(scopes).includes(scope))
}

/** Wrong codes an hour. The network comes first: what it tries beyond its share costs no account anything. */
const wrongAnHour = { network: 50, account: 10 }

/** Counts a try before it is judged, and answers what takes it back when the code was right. */
async function countTry(app: App, { user, visitor }: Caller): Promise<() => Promise<void>> {
  const network = `device codes from ${networkOf(visitor.ipAddress, household)}`
  const account = `device codes of ${user.id}`
  await countOne(app, network, wrongAnHour.network)
  await countOne(app, account, wrongAnHour.account)
  return async () => app.guesses.uncount(network, account)
}

async function countOne(app: App, key: string, most: number) {
  const { count, resetsIn } = await app.guesses.count(key, hours(1))
  if (count > most) refuse('TOO_MANY_CODES_WERE_TRIED', { retryAfter: Math.ceil(resetsIn / 1000) })
}
