import { redirectTargets } from '#contract/kit/door-errors.ts'
import type { Configured } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { isTrusted } from './trust.ts'

/** Every redirect target of every route passes here before anything else happens. */
export function checkRedirectTargets(app: Configured, input: Record<string, unknown>) {
  for (const name in redirectTargets) {
    const target = input[name]
    if (target === undefined || target === null || target === '') continue
    if (typeof target !== 'string' || !isSafeRedirect(app, target)) refuse(redirectTargets[name as keyof typeof redirectTargets])
  }
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
