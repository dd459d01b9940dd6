import { minutes } from '#contract/kit/durations.ts'
import type { Cookies } from '../../http/cookies.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import type { PlatformName } from '../../kit/platforms.ts'
import { seal, unseal } from '../../kit/sealing.ts'
import { spendOnce } from '../../tokens/spend-once.ts'

/** What is remembered while a customer is away at a platform's page. */
export type LinkState = {
  state: string
  platform: PlatformName
  codeVerifier: string
  customerId: string
  /** The session of the portal that asked. */
  sessionId: string
  returnTo: string
}

const [cookie, sealing] = ['link', 'link state']
const lifetime = minutes(10)

/** Remembers a journey in the browser that begins it, and nowhere else: reading an address writes nothing down. */
export function rememberLink(app: App, cookies: Cookies, state: LinkState): void {
  const kept = seal(app, sealing, JSON.stringify({ ...state, expiresAt: fromNow(app, lifetime) }))
  cookies.setSigned(cookie, kept, { maxAge: lifetime / 1000 })
}

/** The journey that this browser began, while it lasts. */
export function recallLink(app: App, cookies: Cookies): LinkState | null {
  const kept = cookies.getSigned(cookie)
  if (kept === undefined) return null
  const { expiresAt, ...state }: LinkState & { expiresAt: Instant } = JSON.parse(unseal(app, sealing, kept))
  return expiresAt > now(app) ? state : null
}

export function forgetLink(cookies: Cookies): void {
  cookies.clear(cookie)
}

/** Spends a journey: of any number of requests that bring it, one goes on. */
export async function spendLink(app: App, { state }: LinkState): Promise<boolean> {
  return spendOnce(app, 'link-spent', { token: state, lifetime })
}
