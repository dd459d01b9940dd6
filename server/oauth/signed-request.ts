import { hours, minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { sign, verifySigned } from '../kit/secrets.ts'
import type { Asked } from './authorization-request.ts'

/** A request on its way through pages of ours: to signing in and back, or to the page that asks for consent. */
export type Pending = {
  asked: Asked
  /** When the application asked. A person who had to prove themself again did so since. */
  askedAt: number
  /** Who is asked for consent. */
  userId?: string
  until: number
}

export const consentLifetime = minutes(10)
/** Signing up on the way takes a while: a letter has to arrive. */
export const resumeLifetime = hours(1)

type Kind = 'consent' | 'resume'

/** Nothing is stored for a visitor who only asks: the browser carries the request, signed. */
export function signRequest({ config }: Pick<App, 'config'>, kind: Kind, pending: Pending): string {
  return sign(Buffer.from(JSON.stringify(pending)).toString('base64url'), config.secrets, `oauth ${kind}`)
}

/** What we signed for this purpose; null for anything else, and when it is too old. */
export function readRequest({ config, clock }: App, kind: Kind, text: unknown): Pending | null {
  const value = typeof text === 'string' ? verifySigned(text, config.secrets, `oauth ${kind}`) : null
  if (value === null) return null
  const pending = JSON.parse(Buffer.from(value, 'base64url').toString()) as Pending
  return pending.until > clock.now() ? pending : null
}
