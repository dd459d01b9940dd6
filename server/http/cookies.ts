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
    return this.#first(name, (value) => value)
  }

  /** The value of a cookie that this server signed; anything else counts as absent. */
  getSigned(name: string): string | undefined {
    return this.#first(name, provenBy(this.#app, name))
  }

  /** Browsers may send several of one name, such as one that another host of the domain left: a broken one hides no good one. */
  #first(name: string, read: (value: string) => string | undefined): string | undefined {
    const whole = cookieName(this.#app.config, name)
    for (let from = 0; from !== -1; ) {
      const { value, next } = find(this.#header, whole, from)
      const decoded = value === undefined ? undefined : decode(value)
      const good = decoded === undefined ? undefined : read(decoded)
      if (good !== undefined) return good
      from = next
    }
    return undefined
  }

  /** Every cookie whose name begins with a word and a dash. Who asks checks the signatures: the names are the sender's choice. */
  family(word: string): { name: string; value: string }[] {
    const prefix = cookieName(this.#app.config, '')
    return this.#header.split(';').flatMap((pair) => {
      const [whole = '', text = ''] = pair.trim().split('=', 2)
      const value = whole.startsWith(`${prefix}${word}-`) ? decode(text) : undefined
      return value === undefined ? [] : [{ name: whole.slice(prefix.length), value }]
    })
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

  /** What pages read and write too: nothing that opens a door. `preferenceOf` reads it, and `web/ui/cookie.ts`. */
  setPreference(name: string, value: string) {
    const [prefix, secure] = this.#app.config.url.startsWith('https:') ? ['__Host-', '; Secure'] : ['', '']
    this.changes.push(`${prefix}${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${400 * 24 * 60 * 60}; SameSite=Lax${secure}`)
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

function decode(value: string): string | undefined {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** The first cookie of a name from a place on, and where to look for another: -1 when there is none. */
function find(header: string, name: string, from: number): { value?: string; next: number } {
  let start = from
  while (start < header.length) {
    let end = header.indexOf(';', start)
    if (end === -1) end = header.length
    while (header[start] === ' ') start++
    if (header.startsWith(name, start) && header[start + name.length] === '=') {
      return { value: header.slice(start + name.length + 1, end).trim(), next: end < header.length ? end + 1 : -1 }
    }
    start = end + 1
  }
  return { next: -1 }
}
