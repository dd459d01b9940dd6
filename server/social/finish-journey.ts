import { type ErrorCode, errors } from '#contract/errors.ts'
import type { RedirectError } from '#contract/redirect-errors.ts'
import type { App } from '../kit/app.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Arrival } from '../sessions/arrival.ts'
import type { Entered } from '../sessions/enter.ts'
import { redirectUri } from './authorization-address.ts'
import { broughtName } from './brought-name.ts'
import type { Tokens } from './dialect.ts'
import { errorAddress, redirectErrorFor } from './error-address.ts'
import { findProvider, type Provider } from './find-provider.ts'
import { verifyIdToken } from './id-tokens.ts'
import { identify } from './identify.ts'
import type { Identity } from './identity.ts'
import { linkIdentity } from './link-identity.ts'
import { exchangeCode } from './request-tokens.ts'
import { consumeState, type Linking, type SignInState } from './sign-in-state.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'

/** What a browser brings back from a provider's page. */
export type Brought = {
  code?: string | undefined
  error?: string | undefined
  errorDescription?: string | undefined
  state?: string | undefined
  issuer?: string | undefined
  device?: string | undefined
  user?: string | undefined
}

type Return = { providerId: string; browserKey: string | undefined; brought: Brought; arrival: Arrival }

/** Where the browser goes next, and the session or challenge that it takes along, if any. */
export type Outcome = { location: string; entered?: Entered }

/** Receives a person back from a provider's page. Whatever happens, the answer is an address. */
export async function finishJourney(app: App, { providerId, browserKey, brought, arrival }: Return): Promise<Outcome> {
  const { code, error, errorDescription } = brought
  const state = brought.state && browserKey ? await consumeState(app, browserKey, brought.state) : null
  const fail = (error: string, description?: string, said?: string): Outcome => ({
    location: errorAddress(app, { errorURL: state?.errorURL, error, description, said }),
  })
  if (error !== undefined) return fail(error, errorDescription)
  if (brought.state === undefined) return fail('state_not_found')
  if (!state || state.expired) return fail('please_restart_the_process')
  if (code === undefined) return fail('no_code')
  const provider = await findProvider(app, providerId)
  if (!provider) return fail('oauth_provider_not_found')
  if (state.linkTo && !isStillIn(arrival, state.linkTo)) return fail('please_restart_the_process')
  if (state.provider !== providerId) return fail('please_restart_the_process') // one provider must not answer for another
  if (!isFrom(provider, brought)) return fail('please_restart_the_process')

  try {
    const { identity, tokens } = await recognise(app, provider, state, { ...brought, code })
    const identified = { provider, identity, tokens, visitor: arrival.visitor }
    if (state.linkTo !== undefined) {
      await linkIdentity(app, state.linkTo, identified)
      return { location: state.callbackURL }
    }
    const { requestSignUp = false, callbackURL, newUserURL = callbackURL } = state
    const { entered, isNew } = await signInWithIdentity(app, { ...identified, ...arrival, requestSignUp, callbackURL })
    return { location: isNew ? newUserURL : callbackURL, entered }
  } catch (error) {
    if (error instanceof Lost) return fail(error.reason)
    if (error instanceof Refusal) {
      const words = speaking.includes(error.code) ? error.message : undefined
      return fail(redirectErrorFor(error.code), words, saidByApplication(error))
    }
    app.log.error({ err: error, provider: providerId }, 'A callback failed.') // a browser in mid-journey can do nothing with JSON
    return fail('internal_server_error')
  }
}

/** Refusals whose own words a person should read. */
const speaking: readonly ErrorCode[] = ['BANNED_USER', 'SIGN_UP_REFUSED']

/** What the application chose to say to whom it keeps out. */
function saidByApplication({ code, message }: Refusal): string | undefined {
  return code === 'SIGN_UP_REFUSED' && message !== errors.SIGN_UP_REFUSED[1] ? message : undefined
}

/** A link begun in a session that has ended since may have been begun by a thief of that session. */
function isStillIn({ previous }: Arrival, { userId, sessionId }: Linking): boolean {
  return previous?.session.id === sessionId && previous.user.id === userId && previous.session.impersonatedBy === null
}

/** A browser that was sent to another provider in the middle of its journey brings that one's name (RFC 9207). */
function isFrom({ dialect: { answersAs } }: Provider, { issuer }: Brought): boolean {
  if (!answersAs) return true
  return issuer === undefined ? !answersAs.always : issuer === answersAs.issuer
}

/** The provider's answer leads nowhere. */
class Lost extends Error {
  readonly reason: RedirectError

  constructor(reason: RedirectError) {
    super(reason)
    this.reason = reason
  }
}

type Recognised = { identity: Identity; tokens: Tokens }

/** Trades the code for tokens and learns from them who came. */
async function recognise(app: App, provider: Provider, state: SignInState, brought: Brought & { code: string }): Promise<Recognised> {
  const { codeVerifier, nonce, scopes } = state
  const { code, user } = brought
  const device = provider.dialect.namesDevice ? brought.device : undefined
  const exchange = exchangeCode(app, provider, { code, codeVerifier, redirectUri: redirectUri(app, provider.id), device })
  const granted = await exchange.catch((error) => {
    app.log.warn({ err: error, provider: provider.id }, 'A provider did not accept its own code.')
    throw new Lost('invalid_code')
  })
  const tokens = { scopes, ...granted } // a provider that names no scopes has granted those that were asked for
  const mustVerify = tokens.idToken !== undefined && provider.dialect.idToken !== undefined
  const claims = mustVerify ? await verifyIdToken(app, provider, tokens.idToken as string, { nonce, mostAge: 3600 }) : undefined
  if (claims === null) throw new Lost('unable_to_get_user_info')

  const identity = await identify(app, provider, { tokens, claims, brought: { name: broughtName(user) } })
  if (!identity) throw new Lost('unable_to_get_user_info')
  return { identity, tokens }
}
