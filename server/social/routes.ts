import { limits } from '#contract/limits.ts'
import type { oneTap } from '#contract/one-tap.ts'
import type { social, socialSignIn } from '#contract/social.ts'
import { type Call, type Handlers, Redirect, type Visit } from '../http/handlers.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { addressAfterEntry, answerEntry } from '../sessions/answer-entry.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { redirectUri } from './authorization-address.ts'
import { beginJourney } from './begin-journey.ts'
import { errorAddress } from './error-address.ts'
import { findProvider } from './find-provider.ts'
import { type Brought, finishJourney } from './finish-journey.ts'
import { identifyByIdToken } from './identify-by-id-token.ts'
import { linkIdentity } from './link-identity.ts'
import { identifyByOneTap, oneTapProvider } from './one-tap.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'

export const socialSignInRoutes: Handlers<typeof socialSignIn> = {
  async social(call) {
    const { app, input } = call
    const { provider: providerId, idToken, disableRedirect = false, ...wish } = input
    const provider = (await findProvider(app, providerId)) ?? refuse('PROVIDER_NOT_FOUND')
    if (!idToken) return { url: await beginJourney(app, provider, browserKey(call), wish), redirect: !disableRedirect }

    const { requestSignUp = false, callbackURL } = wish
    const identified = { provider, ...(await identifyByIdToken(app, provider, idToken)) }
    const { entered } = await signInWithIdentity(app, { ...identified, ...arrivalOf(call), requestSignUp, callbackURL })
    return answerEntry(call, entered, ({ token, user }) => ({ redirect: false, token, user }))
  },
}

export const oneTapRoutes: Handlers<typeof oneTap> = {
  async begin({ app, cookies }) {
    const { settings } = await oneTapProvider(app)
    const nonce = randomText(app, 32, alphabets.urlSafe)
    cookies.setSigned('one_tap', nonce, { maxAge: limits.signInState.lifetime / 1000 })
    return { clientId: settings.clientId, nonce }
  },

  async callback(call) {
    const { app, cookies, input } = call
    const provider = await oneTapProvider(app)
    const nonce = cookies.getSigned('one_tap')
    cookies.clear('one_tap')
    const identified = { provider, ...(await identifyByOneTap(app, provider, { idToken: input.idToken, nonce })) }
    const { entered } = await signInWithIdentity(app, { ...identified, ...arrivalOf(call), requestSignUp: false, callbackURL: undefined })
    return answerEntry(call, entered, ({ token, user }) => ({ token, user }))
  },
}

export const socialRoutes: Handlers<typeof social> = {
  async linkSocial(call) {
    const { app, input, caller, visitor } = call
    const { provider: providerId, idToken, disableRedirect = false, ...wish } = input
    refuseWhileImpersonating(caller)
    const provider = (await findProvider(app, providerId)) ?? refuse('PROVIDER_NOT_FOUND')
    const linkTo = { userId: caller.user.id, sessionId: caller.session.id }
    if (!idToken) return { url: await beginJourney(app, provider, browserKey(call), { ...wish, linkTo }), redirect: !disableRedirect }

    await linkIdentity(app, linkTo, { provider, ...(await identifyByIdToken(app, provider, idToken)), visitor })
    return { url: '', status: true, redirect: false }
  },

  callbackGet: (call) => receive(call),

  callbackPost(call) {
    if (call.cookies.getSigned('state') !== undefined) return receive(call)
    // A form posted from another site brings no cookies along. Sent here once more by GET, the browser brings them.
    const { id, ...sent } = call.input
    const texts = Object.entries(sent).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    return new Redirect(`${redirectUri(call.app, id)}?${new URLSearchParams(texts).toString()}`)
  },
}

async function receive(call: Call<(typeof social)['callbackGet']>): Promise<Redirect> {
  const { app, input, cookies } = call
  const brought = readCallback(input)
  if (!brought) return new Redirect(errorAddress(app, { errorURL: undefined, error: 'invalid_callback_request' }))

  const journey = { providerId: input.id, browserKey: cookies.getSigned('state'), brought, arrival: arrivalOf(call) }
  const { location, entered } = await finishJourney(app, journey)
  if (entered) cookies.setPreference('tollgate.last-method', input.id)
  return new Redirect(entered ? addressAfterEntry(call, entered, location) : location)
}

/** What the provider sent, or null when it cannot be read: a name given twice, or something else than text. */
function readCallback(sent: Record<string, unknown>): Brought | null {
  if (Object.values(sent).some((value) => value !== undefined && typeof value !== 'string')) return null
  const { code, error, error_description, state, iss, device_id, user } = sent as Record<string, string | undefined>
  return {
    code: code || undefined,
    error: error || undefined,
    errorDescription: error_description || undefined,
    state: state || undefined,
    issuer: iss || undefined,
    device: device_id || undefined,
    user: user || undefined,
  }
}

/** Known to this browser alone. Kept while it lasts, so that journeys begun in several tabs all come home. */
function browserKey({ app, cookies }: Visit): string {
  const key = cookies.getSigned('state') ?? randomText(app, 32, alphabets.urlSafe)
  cookies.setSigned('state', key, { maxAge: limits.signInState.lifetime / 1000 })
  return key
}
