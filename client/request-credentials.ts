/** A request as fetch, Deno and Bun have it, or as Node's own server does. */
export type IncomingRequest = { readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>> }

export type Credentials = {
  readonly kind: 'session' | 'jwt' | 'api-key'
  /** The token or key itself. */
  readonly text: string
  /** The headers that say the same to Tollgate. */
  readonly headers: Record<string, string>
}

/** What a request proves itself with: an API key, a bearer token, or the session's cookie, in this order. */
export function credentialsIn({ headers }: IncomingRequest): Credentials | null {
  const key = headerOf(headers, 'x-api-key')
  if (key) return { kind: 'api-key', text: key, headers: { 'x-api-key': key } }
  const authorization = headerOf(headers, 'authorization')
  const [, bearer] = /^bearer (\S+)$/i.exec(authorization ?? '') ?? []
  if (bearer) return { kind: isToken(bearer) ? 'jwt' : 'session', text: bearer, headers: { authorization: `Bearer ${bearer}` } }
  const cookie = headerOf(headers, 'cookie')
  const token = sessionTokenIn(cookie ?? '')
  return cookie && token ? { kind: 'session', text: token, headers: { cookie } } : null
}

export function headerOf(headers: IncomingRequest['headers'], name: string): string | undefined {
  if (typeof headers.get === 'function') return (headers as Headers).get(name) ?? undefined
  const value = (headers as Record<string, string | readonly string[] | undefined>)[name]
  return typeof value === 'object' ? value[0] : value
}

/** Three parts, of which the first is a JSON object in base64url. */
function isToken(text: string): boolean {
  return /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(text)
}

/**
 * The cookie holds the token and its signature. Its name begins with the prefix that operators choose, on a host of https after `__Secure-`. Browsers may send
 * several: one that another host of the domain left broken hides no good one.
 */
function sessionTokenIn(cookie: string): string | undefined {
  for (const [, value = ''] of cookie.matchAll(/(?:^|;)\s*[\w.-]+\.session_token=([^;]+)/g)) {
    const token = decoded(value)?.split('.')[0]
    if (token) return token
  }
  return undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
