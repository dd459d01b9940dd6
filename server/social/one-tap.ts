import { googleOneTap } from '#contract/one-tap.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { findProvider, type Provider } from './find-provider.ts'
import { readIdToken } from './id-tokens.ts'
import { identifyByIdToken } from './identify-by-id-token.ts'

/** What pages need to offer One Tap; null where it is not switched on, or Google is not set up. */
export function oneTapOf({ config }: App): { script: string } | null {
  if (!config.oneTap) return null
  if (config.socialProviders.google) return { script: googleOneTap.script }
  return config.production ? null : { script: '/dev/social/assets/one-tap.js' }
}

/** Google, where One Tap is offered. */
export async function oneTapProvider(app: App): Promise<Provider> {
  return (oneTapOf(app) && (await findProvider(app, 'google'))) ?? refuse('PROVIDER_NOT_FOUND')
}

/**
 * Who holds a token of One Tap. One with a nonce counts only in the browser that was given the nonce, so that a token that was overheard opens nothing
 * elsewhere. Pages of applications ask for tokens without one.
 */
export async function identifyByOneTap(app: App, provider: Provider, { idToken, nonce }: { idToken: string; nonce: string | undefined }) {
  const hasNonce = readIdToken(idToken)?.nonce !== undefined
  if (hasNonce && nonce === undefined) refuse('INVALID_TOKEN')
  return identifyByIdToken(app, provider, { token: idToken, nonce: hasNonce ? nonce : undefined })
}
