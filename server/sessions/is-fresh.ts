import type { App } from '../kit/app.ts'
import type { SessionRow } from '../kit/caller.ts'
import { millisecondsOf } from '../kit/clock.ts'

/** Whether identity was proven recently: by signing in, or by giving the password again. */
export function isFresh({ clock, config }: App, { provenAt }: SessionRow): boolean {
  return clock.now() - millisecondsOf(provenAt) < config.sessionFreshAge * 1000
}

/** Whether a second factor was proven recently. A trusted browser proves none. */
export function isFreshlyStrong({ clock, config }: App, { strongAt }: SessionRow): boolean {
  return strongAt !== null && clock.now() - millisecondsOf(strongAt) < config.sessionFreshAge * 1000
}
