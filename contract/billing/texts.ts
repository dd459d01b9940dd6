import * as z from 'zod/mini'
import { isContact, isWebLink } from '../links.ts'

/** A text that must say something. */
export function required({ least = 1, most = 1000 }: { least?: number; most?: number } = {}) {
  return z.string().check(z.trim(), z.minLength(least), z.maxLength(most))
}

/** A text that may be left out: nothing but spaces means none. */
export function optional(most = 1000) {
  return z.nullish(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(most)),
      z.transform((text) => (text === '' ? null : text)),
    ),
  )
}

/** An address in the web, absolute, with http or https. */
export const WebAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2083, { error: 'URL should have at most 2083 characters' }),
    z.refine(isWebAddress, { error: 'Input should be a valid URL' }),
  )

/** An address that buyers are sent to from pages and letters of ours: https, or http on this machine. Never a script, and no password in it. */
export const SafeLink = z.string().check(z.trim(), z.refine(isWebLink, { error: 'Input should be a valid URL' }))

/** The same, or an address to write to. */
export const SafeContact = z.string().check(z.trim(), z.refine(isContact, { error: 'Input should be a valid URL' }))

function isWebAddress(text: string): boolean {
  const protocol = URL.canParse(text) ? new URL(text).protocol : null
  return protocol === 'https:' || protocol === 'http:'
}
