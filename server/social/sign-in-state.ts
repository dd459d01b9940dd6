import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { alphabets } from '../kit/random.ts'
import { seal, unseal } from '../kit/sealing.ts'
import { hashToken } from '../kit/secrets.ts'
import { consumeTokenOf } from '../tokens/consume-token.ts'
import { issueToken } from '../tokens/issue-token.ts'

/** What is remembered while a person is away at a provider's page. */
export type SignInState = {
  provider: string
  codeVerifier: string
  nonce: string
  callbackURL: string
  errorURL?: string | undefined
  newUserURL?: string | undefined
  requestSignUp?: boolean | undefined
  scopes: readonly string[]
  /** Who wants the provider linked to their account, and in which session. Without it this is a sign-in. */
  linkTo?: Linking | undefined
}

export type Linking = { userId: string; sessionId: string }

const { length, lifetime } = limits.signInState
const sealing = 'sign-in state'

/** Remembers a journey under a state that works once, in the browser that began it. */
export async function issueState(app: App, browserKey: string, state: SignInState): Promise<string> {
  const { token } = await issueToken(app, {
    purpose: 'sign-in-state',
    userId: state.linkTo?.userId ?? null,
    address: hashToken(browserKey),
    lifetime,
    token: { length, alphabet: alphabets.urlSafe },
    data: { sealed: seal(app, sealing, JSON.stringify(state)) },
  })
  return token
}

/** Spends a state: of any number of callbacks that bring it, one gets it. Another browser neither gets nor spends it. */
export async function consumeState(app: App, browserKey: string, state: string): Promise<(SignInState & { expired: boolean }) | null> {
  const row = await consumeTokenOf(app, 'sign-in-state', { token: state, address: hashToken(browserKey) })
  if (!row) return null
  const remembered: SignInState = JSON.parse(unseal(app, sealing, row.data?.sealed as string))
  return { ...remembered, expired: row.expiresAt <= now(app) }
}
