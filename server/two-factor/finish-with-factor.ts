import { type Factor, isAnother, splitFactors } from '../factors/factor.ts'
import { confirmFactor, findSecondFactor, prepareFactor } from '../factors/second-factors.ts'
import { type ChallengeRow, spendChallenge } from '../factors/sign-in-challenges.ts'
import { trustDevice } from '../factors/trusted-devices.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { handOverProven, holdGiver } from '../sessions/handed-session.ts'
import { readSessionOf } from '../sessions/read-session.ts'
import { startSession } from '../sessions/start-session.ts'
import { renewProofBy } from '../sessions/store.ts'
import { lockUser } from '../users/store.ts'
import type { Asked } from './asked-person.ts'
import { switchOn } from './switch-on.ts'

export type Finish = { trustDevice?: boolean | undefined }

/** Goes where a right factor leads: into a session, on in the one they have, or to a second factor that is on from now on. */
export async function finishWithFactor(
  app: App,
  asked: Asked,
  { factor, trustDevice: isTrusted }: Finish & { factor: Factor },
): Promise<Caller> {
  const caller = await proceed(app, asked, factor)
  if (!isTrusted || !app.config.trustedDevices) return caller
  return { ...caller, trustedDevice: await trustDevice(app, caller.user.id, asked.visitor) }
}

/** Ends the challenge of a factor that was only checked: no session begins. */
export async function finishWithoutSession(app: App, asked: Asked): Promise<UserRow> {
  if (!asked.caller && !(await spendChallenge(app, asked.token))) refuse('INVALID_TWO_FACTOR_COOKIE')
  return asked.user
}

async function proceed(app: App, asked: Asked, factor: Factor): Promise<Caller> {
  if (!asked.caller) return signIn(app, asked, factor)
  const { caller } = asked
  const user = (await lockUser(app, caller.user)) ?? refuse('UNAUTHORIZED')
  const isNew = factor === 'totp' && (await findSecondFactor(app, user.id, 'totp'))?.confirmedAt === null
  if (user.twoFactorEnabled && !isNew) return stepUp(app, { ...caller, user }, factor)
  return confirm(app, { ...caller, user }, factor)
}

async function signIn(app: App, asked: Extract<Asked, { caller: null }>, factor: Factor): Promise<Caller> {
  const { token, visitor } = asked
  const user = (await lockUser(app, asked.user)) ?? refuse('INVALID_TWO_FACTOR_COOKIE')
  const challenge = (await spendChallenge(app, token)) ?? refuse('INVALID_TWO_FACTOR_COOKIE')
  const guest = challenge.guestSessionId === null ? null : await readSessionOf(app, challenge.guestSessionId, visitor)
  const proven = [...splitFactors(challenge.proven), factor]
  const { method, remembered: remember } = challenge
  return startSession(app, user, { method, proven, visitor, previous: guest, remember, ...(await handedTo(app, challenge)) })
}

/** The session that was handed over as far as this challenge ends with its giver still. */
async function handedTo(app: App, { handedFrom }: ChallengeRow) {
  if (handedFrom === null) return undefined
  return { handed: handOverProven((await holdGiver(app, handedFrom)) ?? refuse('INVALID_TWO_FACTOR_COOKIE')) }
}

async function stepUp(app: App, caller: Caller, factor: Factor): Promise<Caller> {
  // A mailed code was asked for only where nothing else can be.
  const isSecond = factor === 'otp' || isAnother(factor, splitFactors(caller.session.factors))
  const session = (await renewProofBy(app, caller.session, { factor, isSecond })) ?? refuse('UNAUTHORIZED')
  return { ...caller, session }
}

/** The first right code shows that the factor works. A mailed one proves the mailbox, whatever else was being set up. */
async function confirm(app: App, caller: Caller, factor: Factor): Promise<Caller> {
  const kind = factor === 'totp' ? 'totp' : factor === 'otp' ? 'otp' : refuse('TWO_FACTOR_NOT_ENABLED')
  if (kind === 'otp') await prepareFactor(app, caller.user.id, 'otp', { secret: null })
  await confirmFactor(app, caller.user.id, kind)
  return switchOn(app, caller, kind)
}
