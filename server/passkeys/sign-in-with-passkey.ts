import type { ErrorCode } from '#contract/errors.ts'
import type { Ceremony } from '#contract/passkeys.ts'
import { record } from '../audit/record.ts'
import { type Factor, isAnother, splitFactors } from '../factors/factor.ts'
import type { App } from '../kit/app.ts'
import type { Caller, Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { type Entered, enter } from '../sessions/enter.ts'
import { recordRefusal } from '../sessions/record-refusal.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { renewProofBy } from '../sessions/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { type Asked, findAsked } from '../two-factor/asked-person.ts'
import { finishWithFactor } from '../two-factor/finish-with-factor.ts'
import { tellOfFactors } from '../two-factor/tell-of-factors.ts'
import { lockUser } from '../users/store.ts'
import { authenticationOptions, checkAuthentication } from './ceremonies.ts'
import { addCeremony, endCeremony, findPasskey, flagPasskey, listPasskeys, notePasskeyUse, type PasskeyRow } from './store.ts'

/** Begins a sign-in, its second step, or a fresh proof of identity. The answer does not reveal whose passkeys exist. */
export async function beginAuthentication(app: App, { caller, challengeToken, visitor }: Asking) {
  if (!app.config.passkeys) refuse('PASSKEYS_NOT_AVAILABLE')
  const userId = caller?.user.id ?? (challengeToken === undefined ? null : await waitingPerson(app, { challengeToken, visitor }))
  const options = await authenticationOptions(app, userId === null ? [] : await listPasskeys(app, userId))
  return { options, token: await addCeremony(app, { purpose: 'authentication', userId, challenge: options.challenge }) }
}

type Asking = { caller: Caller | null; challengeToken: string | undefined; visitor: Visitor }
type Signed = Asking & { response: Ceremony; token: string | undefined; arrival: Arrival; trustDevice: boolean | undefined }

/** Signs a person in by what their passkey signed. With user verification it is two factors in one. */
export async function signInWithPasskey(app: App, { response, token, arrival, trustDevice, ...asking }: Signed): Promise<Entered> {
  if (!app.config.passkeys) refuse('PASSKEYS_NOT_AVAILABLE')
  if (asking.caller) refuseWhileImpersonating(asking.caller)
  const { visitor } = asking
  const ceremony = (token === undefined ? undefined : await endCeremony(app, token, 'authentication')) ?? refuse('CHALLENGE_NOT_FOUND')
  const key = (await findPasskey(app, response.id)) ?? (await refuseKey(app, 'PASSKEY_NOT_FOUND', { visitor }))
  const fail = () => refuseKey(app, 'AUTHENTICATION_FAILED', { userId: key.userId, visitor })
  if (ceremony.userId !== null && ceremony.userId !== key.userId) return fail()
  const checked = (await checkAuthentication(app, response, { key, challenge: ceremony.challenge })) ?? (await fail())
  const waiting = asking.caller || asking.challengeToken === undefined ? null : await findAsked(app, asking, { isTry: true })
  const factor: Factor = checked.verifiedUser ? 'passkey-uv' : 'passkey'
  if (waiting && !mayFinish(waiting, key, factor)) return fail()
  const entered = await inTransaction(app, async (app) => {
    if (!(await notePasskeyUse(app, { id: key.id, ...checked }))) return null
    if (asking.caller?.user.id === key.userId) return proveAgain(app, asking.caller, factor)
    return waiting ? finishWithFactor(app, waiting, { factor, trustDevice }) : comeIn(app, key, factor, arrival)
  })
  return entered ?? refuseCopy(app, key, arrival.visitor)
}

async function waitingPerson(app: App, asking: { challengeToken: string; visitor: Visitor }): Promise<string | null> {
  return findAsked(app, { caller: null, ...asking }, { isTry: false }).then(
    ({ user }) => user.id,
    () => null, // the challenge is over: start again
  )
}

/** Only a key of the person who gave the first factor finishes their sign-in. A found key that asks for no PIN would be both factors. */
function mayFinish(waiting: Asked, { userId }: PasskeyRow, factor: Factor): boolean {
  const isRepeated = !waiting.caller && splitFactors(waiting.challenge.proven).includes(factor)
  return waiting.user.id === userId && !isRepeated
}

async function refuseKey(app: App, code: ErrorCode, whose: { userId?: string; visitor: Visitor }): Promise<never> {
  await recordRefusal(app, { userId: undefined, ...whose, method: 'passkey' })
  return refuse(code)
}

/** Who is signed in stays so, with a fresh proof: the session keeps its organization and its name in the list of devices. */
async function proveAgain(app: App, caller: Caller, factor: Factor): Promise<Caller> {
  const isSecond = isAnother(factor, splitFactors(caller.session.factors))
  const session = (await renewProofBy(app, caller.session, { factor, isSecond })) ?? refuse('UNAUTHORIZED')
  return { ...caller, session }
}

async function comeIn(app: App, { userId }: PasskeyRow, factor: Factor, { visitor, previous }: Arrival): Promise<Entered> {
  const user = (await lockUser(app, { id: userId })) ?? refuse('PASSKEY_NOT_FOUND')
  if (app.config.requireEmailVerification && !user.emailVerified) refuse('EMAIL_NOT_VERIFIED')
  return enter(app, user, { method: 'passkey', proven: [factor], visitor, previous, remember: true })
}

/** A counter that falls back means that the key was copied: it stays outside, and its owner hears of it. */
async function refuseCopy(app: App, key: PasskeyRow, visitor: Visitor): Promise<never> {
  await inTransaction(app, async (app) => {
    await flagPasskey(app, key.id)
    const user = await lockUser(app, { id: key.userId })
    if (!user) return
    await record(app, { action: 'passkey.flagged', by: { visitor }, userId: user.id, details: { name: key.name } })
    await tellOfFactors(app, user, { change: 'passkeyFlagged', visitor })
  })
  return refuse('AUTHENTICATION_FAILED')
}
