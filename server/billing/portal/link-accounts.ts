import { linkReturnPath } from '#contract/billing/portal-oauth-accounts.ts'
import { limits } from '#contract/limits.ts'
import { isSafeRedirect, noteRefused } from '../../http/redirects.ts'
import type { App } from '../../kit/app.ts'
import type { PlatformName } from '../../kit/platforms.ts'
import { alphabets, randomText } from '../../kit/random.ts'
import { authorizationAddress } from '../../social/authorization-address.ts'
import { errorAddress } from '../../social/error-address.ts'
import { findProvider } from '../../social/find-provider.ts'
import { identify } from '../../social/identify.ts'
import { exchangeCode } from '../../social/request-tokens.ts'
import { isSessionLive } from '../access-tokens/customer-sessions.ts'
import type { Linked } from '../customers/linked-accounts.ts'
import { portalOf } from '../customers/portal-url.ts'
import type { Buyer } from '../doors/buyer-of.ts'
import { linkAccount } from '../grants/link-account.ts'
import { refuse, refuseQuery } from '../refusals/refusals.ts'
import { type LinkState, spendLink } from './link-state.ts'

/** Identity only; Discord also needs the person's consent to join a guild. */
const scopes: Record<PlatformName, readonly string[]> = { discord: ['identify', 'guilds.join'], github: [] }

type Wish = { platform: PlatformName; returnTo?: string | undefined }

/** What to remember of a journey to a platform's page, and the address of the page. */
export async function beginLink(app: App, { id, organizationId, customerId }: Buyer, { platform, returnTo }: Wish) {
  if (returnTo !== undefined && !isSafeRedirect(app, returnTo)) {
    noteRefused(app, returnTo)
    refuseQuery('RETURN_TO_NOT_TRUSTED', ['return_to'])
  }
  const provider = (await findProvider(app, platform)) ?? refuse('ResourceNotFound')
  const state: LinkState = {
    state: randomText(app, limits.signInState.length, alphabets.urlSafe),
    platform,
    codeVerifier: randomText(app, limits.signInState.codeVerifierLength, alphabets.urlSafe),
    customerId,
    sessionId: id,
    returnTo: returnTo ?? (await portalOf(app, organizationId)).href,
  }
  const asked = {
    ...state,
    nonce: randomText(app, 32, alphabets.urlSafe),
    scopes: scopes[platform],
    returnsTo: app.config.url + linkReturnPath,
  }
  return { state, url: authorizationAddress(app, provider, asked) }
}

type Brought = { state?: string | null | undefined; code?: string | null | undefined; error?: string | null | undefined }

/** Receives a customer back from a platform's page. Whatever happens, the answer is an address. */
export async function finishLink(app: App, remembered: LinkState | null, { state, code, error }: Brought): Promise<string> {
  const isOwn = remembered !== null && remembered.state === state
  const returnTo = isOwn && isSafeRedirect(app, remembered.returnTo) ? remembered.returnTo : undefined
  const fail = (error: string) => errorAddress(app, { errorURL: returnTo, error })
  if (!isOwn || returnTo === undefined) return fail('please_restart_the_process')
  if (error != null) return fail(error)
  if (code == null) return fail('no_code')
  // A journey that was begun in a session that is over may have been begun by a thief of that session.
  if (!(await isSessionLive(app, remembered))) return fail('please_restart_the_process')
  if (!(await spendLink(app, remembered))) return fail('please_restart_the_process')
  const linked = await recognise(app, remembered, code)
  if (linked === null) return fail('unable_to_get_user_info')
  return (await linkAccount(app, remembered.customerId, remembered.platform, linked)) ? returnTo : fail('unable_to_link_account')
}

/** Trades the code for who came. Tokens are kept only where something is done with them later. */
async function recognise(app: App, { platform, codeVerifier }: LinkState, code: string): Promise<Linked | null> {
  const provider = await findProvider(app, platform)
  if (!provider) return null
  try {
    const redirectUri = app.config.url + linkReturnPath
    const tokens = await exchangeCode(app, provider, { code, codeVerifier, redirectUri, device: undefined })
    const identity = await identify(app, provider, { tokens, claims: undefined })
    if (!identity) return null
    const { login, username } = identity.profile as { login?: string; username?: string }
    return {
      accountId: identity.subject,
      accountUsername: login ?? username ?? identity.name,
      tokens: platform === 'discord' ? tokens : null,
    }
  } catch (error) {
    app.log.warn({ err: error, platform }, 'A platform did not tell who a customer is.')
    return null
  }
}
