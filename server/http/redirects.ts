import { redirectTargets } from '#contract/kit/door-errors.ts'
import type { App, Configured } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { isTrusted } from './trust.ts'

/** Every redirect target of every route passes here before anything else happens. */
export function checkRedirectTargets(app: Logging, input: Record<string, unknown>) {
  for (const name in redirectTargets) {
    const target = input[name]
    if (target === undefined || target === null || target === '') continue
    if (typeof target === 'string' && isSafeRedirect(app, target)) continue
    noteRefused(app, target)
    refuse(redirectTargets[name as keyof typeof redirectTargets], { hint: trustHint })
  }
}

export type Logging = Configured & { log?: App['log'] }

/** For the operator: only they can do anything about it. */
export const trustHint = 'Add the origin to TOLLGATE_TRUSTED_ORIGINS, or set TOLLGATE_APPLICATION_URL, if it is yours.'

/** One line for each target or origin that is refused. What strangers send is cut, and written so that it stays in its line. */
export function noteRefused({ log }: Logging, target: unknown) {
  const shown = typeof target === 'string' ? JSON.stringify(target.slice(0, 200)) : `Something else than text (${typeof target})`
  log?.warn(`${shown} is no address of a trusted origin and was refused. TOLLGATE_TRUSTED_ORIGINS names those that are trusted.`)
}

/** A path on this server, or an address of a trusted origin. */
export function isSafeRedirect(app: Configured, target: string): boolean {
  if (target.length > longest || readsDifferently.test(target)) return false
  return target.startsWith('/') ? isSafePath(target) : /^[a-z][a-z0-9+.-]*:\/\//i.test(target) && isTrusted(app, target)
}

const longest = 2048

/** Some readers of an address drop control characters and turn backslashes into slashes, others do not: it would have two meanings. */
const readsDifferently = /[\\\p{Cc}]|^\s|\s$/u

/** Browsers read "//host" as another server's address, and shorten "/.//host" to it. */
function isSafePath(target: string): boolean {
  return !/^\/(\/|%2f|%5c)/i.test(target) && !new URL(target, 'https://here.invalid').pathname.startsWith('//')
}

/** A target as a header carries it: letters of other alphabets and blanks are percent-encoded, what is encoded already stays. */
export function locationOf(target: string): string {
  return target.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
