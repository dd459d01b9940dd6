import { endingPaths } from './route-facts.ts'

/** Where a program without cookies keeps its session token. */
export type TokenStore = {
  readonly read: () => string | null | undefined | Promise<string | null | undefined>
  readonly write: (token: string | null) => void | Promise<void>
}

/**
 * A `fetch` for `createClient` that signs in by bearer token instead of cookies: sends the stored one, keeps every newer one. Between the two steps of a
 * sign-in there is no session: what names it is kept here, in memory, until a right code ends it.
 */
export function bearerFetch(tokens: TokenStore, send: typeof fetch = (...request) => fetch(...request)): typeof fetch {
  let waiting: string | null = null
  return async (url, init) => {
    const headers = new Headers(init?.headers)
    const token = await tokens.read()
    if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
    if (waiting) headers.set('two-factor-token', waiting)
    const response = await send(url, { ...init, headers })
    const newer = response.headers.get('set-auth-token')
    const asked = response.headers.get('set-two-factor-token')
    if (newer || asked) waiting = asked
    // The session before it is over: a code must not count for the person of that one.
    if (newer || asked) await tokens.write(newer)
    const address = url instanceof Request ? url.url : url.toString()
    if (response.ok && endingPaths.some((path) => address.endsWith(path))) await tokens.write(null)
    return response
  }
}
