import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { authorizationAddress } from './authorization-address.ts'
import type { Provider } from './find-provider.ts'
import { issueState, type Linking } from './sign-in-state.ts'

export type Wish = {
  callbackURL?: string | undefined
  errorCallbackURL?: string | undefined
  newUserCallbackURL?: string | undefined
  requestSignUp?: boolean | undefined
  scopes?: readonly string[] | undefined
  loginHint?: string | undefined
  additionalParams?: Record<string, string> | undefined
  /** Who wants the provider linked to their account, and in which session. Without it this is a sign-in. */
  linkTo?: Linking
}

/** Remembers what is wanted of a provider, and gives the address of its page. */
export async function beginJourney(app: App, provider: Provider, browserKey: string, wish: Wish): Promise<string> {
  const codeVerifier = randomText(app, limits.signInState.codeVerifierLength, alphabets.urlSafe)
  const nonce = randomText(app, 32, alphabets.urlSafe)
  const scopes = [...new Set([...provider.dialect.scopes, ...(provider.settings.scopes ?? []), ...(wish.scopes ?? [])])]
  const remembered = {
    provider: provider.id,
    codeVerifier,
    nonce,
    callbackURL: wish.callbackURL || app.config.url,
    errorURL: wish.errorCallbackURL || undefined,
    newUserURL: wish.newUserCallbackURL || undefined,
    requestSignUp: wish.requestSignUp,
    scopes,
    linkTo: wish.linkTo,
  }
  const state = await issueState(app, browserKey, remembered).catch((error) => {
    app.log.error({ err: error }, 'A sign-in could not be begun.')
    return refuse('UNABLE_TO_CREATE_VERIFICATION')
  })
  const { loginHint, additionalParams } = wish
  return authorizationAddress(app, provider, { state, codeVerifier, nonce, scopes, loginHint, additionalParams })
}
