import type { Configured } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import { memoize } from '../kit/memoize.ts'
import { sign, verifySigned } from '../kit/secrets.ts'
import { defineState } from '../kit/state.ts'

export type CookieOptions = {
  /** Seconds; without it the cookie lives as long as the browser does. */
  maxAge?: number
}

/** The cookies of one request and those its answer will set. Names are given without the configured prefix. */
export class Cookies {
  readonly #app: Configured
  readonly #header: string
  readonly changes: string[] = []

  constructor(app: Configured, header: string | undefined) {
    this.#app = app
    this.#header = header ?? ''
  }

  get isEmpty() {
    return this.#header === ''
  }

  /** The value as the browser sent it. A broken percent-encoding counts as absent. */
  get(name: string): string | undefined {
    const value = find(this.#header, cookieName(this.#app.config, name))
    if (value === undefined || !value.includes('%')) return value
    try {
      return decodeURIComponent(value)
    } catch {
      return undefined
    }
  }

  /** The value of a cookie that this server signed; anything else counts as absent. */
  getSigned(name: string): string | undefined {
    const value = this.get(name)
    return value === undefined ? undefined : provenBy(this.#app, name)(value)
  }

  set(name: string, value: string, { maxAge }: CookieOptions = {}) {
    const { cookieDomain, url } = this.#app.config
    const parts = [`${cookieName(this.#app.config, name)}=${encodeURIComponent(value)}`]
    if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
    if (cookieDomain !== undefined) parts.push(`Domain=${cookieDomain}`)
    parts.push('Path=/', 'HttpOnly')
    if (url.startsWith('https:')) parts.push('Secure')
    parts.push('SameSite=Lax')
    this.changes.push(parts.join('; '))
  }

  setSigned(name: string, value: string, options?: CookieOptions) {
    this.set(name, sign(value, this.#app.config.secrets, signingOf(name)), options)
  }

  clear(name: string) {
    this.set(name, '', { maxAge: 0 })
  }
}

/** Each cookie is signed by a key of its own: one cannot be handed in for another. */
export function signingOf(name: string): string {
  return `cookie ${name}`
}

type Prove = (text: string) => string | undefined

const provenKept = 16_384
const proversOf = defineState((_: Configured) => new Map<string, Prove>())

/** A browser sends the same cookie with every request, and a signature that was good once is good for ever. */
function provenBy(app: Configured, name: string): Prove {
  const provers = proversOf(app)
  let prove = provers.get(name)
  if (!prove) {
    provers.set(name, (prove = memoize(provenKept, (text) => verifySigned(text, app.config.secrets, signingOf(name)) ?? undefined)))
  }
  return prove
}

/** The whole name of a cookie, as browsers see it. */
export function cookieName({ cookiePrefix, url }: Pick<Config, 'cookiePrefix' | 'url'>, name: string): string {
  return `${url.startsWith('https:') ? '__Secure-' : ''}${cookiePrefix}.${name}`
}

function find(header: string, name: string): string | undefined {
  let start = 0
  while (start < header.length) {
    let end = header.indexOf(';', start)
    if (end === -1) end = header.length
    while (header[start] === ' ') start++
    if (header.startsWith(name, start) && header[start + name.length] === '=') {
      return header.slice(start + name.length + 1, end).trim()
    }
    start = end + 1
  }
  return undefined
}
