import type { Ceremony } from '#contract/passkeys.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWeak } from '../sessions/refuse-weak.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { tellOfFactors } from '../two-factor/tell-of-factors.ts'
import { lockUser } from '../users/store.ts'
import { checkRegistration, registrationOptions } from './ceremonies.ts'
import { addCeremony, addPasskey, endCeremony, handleOf, listPasskeys, type PasskeyRow } from './store.ts'

type Wish = { name?: string | undefined; attachment?: 'platform' | 'cross-platform' | undefined }

/** Begins to make a passkey. Answers what the browser needs, and what its cookie holds. */
export async function beginRegistration(app: App, caller: Caller, { name, attachment }: Wish) {
  refuseUnavailable(app, caller)
  const { user } = caller
  const known = await listPasskeys(app, user.id)
  if (known.length >= app.config.passkeyLimit) refuse('TOO_MANY_PASSKEYS')
  const handle = await handleOf(app, user.id)
  const options = await registrationOptions(app, { handle, email: name ?? user.email, name: user.name, known, attachment })
  const token = await addCeremony(app, { purpose: 'registration', userId: user.id, challenge: options.challenge })
  return { options, token }
}

type Made = { response: Ceremony; name: string | undefined; token: string | undefined }

/** Keeps the passkey that the browser made. The challenge is spent first, whatever it brings. */
export async function finishRegistration(app: App, caller: Caller, { response, name, token }: Made): Promise<PasskeyRow> {
  refuseUnavailable(app, caller)
  const ceremony = token === undefined ? undefined : await endCeremony(app, token, 'registration')
  if (!ceremony || ceremony.userId !== caller.user.id) refuse('CHALLENGE_NOT_FOUND')
  const made = (await checkRegistration(app, response, ceremony.challenge)) ?? refuse('FAILED_TO_VERIFY_REGISTRATION')
  return inTransaction(app, async (app) => {
    const user = (await lockUser(app, caller.user)) ?? refuse('UNAUTHORIZED')
    if ((await listPasskeys(app, user.id)).length >= app.config.passkeyLimit) refuse('TOO_MANY_PASSKEYS')
    const own = { id: newId(app), userId: user.id, name: name ?? null, lastUsedAt: null, flaggedAt: null, createdAt: now(app) }
    const key = (await addPasskey(app, { ...made, ...own })) ?? refuse('FAILED_TO_VERIFY_REGISTRATION')
    await record(app, { action: 'passkey.added', by: caller, userId: user.id, details: { name: key.name } })
    await tellOfFactors(app, user, { change: 'passkeyAdded', visitor: caller.visitor })
    return key
  })
}

function refuseUnavailable(app: App, caller: Caller) {
  if (!app.config.passkeys) refuse('PASSKEYS_NOT_AVAILABLE')
  refuseWeak(app, caller)
}
