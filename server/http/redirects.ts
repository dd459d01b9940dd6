import { redirectTargets } from '#contract/kit/door-errors.ts'
import type { Config } from '../kit/config.ts'
import { refuse } from '../kit/refusal.ts'
import { isTrusted } from './trust.ts'

/** Every redirect target of every route passes here before anything else happens. */
export function checkRedirectTargets(config: Config, input: Record<string, unknown>) {
  for (const name in redirectTargets) {
    const target = input[name]
    if (target === undefined || target === null || target === '') continue
    if (typeof target !== 'string' || !isSafeRedirect(config, target)) refuse(redirectTargets[name as keyof typeof redirectTargets])
  }
}

/** A path on this server, or an address of a trusted origin. */
export function isSafeRedirect(config: Config, target: string): boolean {
  return target.startsWith('/') ? isSafePath(target) : isTrusted(config, target)
}

/** Browsers read "//host", "/\host" and, after dropping control characters, "/<tab>/host" as another server's address. */
function isSafePath(target: string): boolean {
  return /^\/(?!\/|%2f|%5c)[^\\\p{Cc}]*$/iu.test(target)
}

/** A target as a header carries it: letters of other alphabets and blanks are percent-encoded, what is encoded already stays. */
export function locationOf(target: string): string {
  return target.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
