import { readCookie, writeCookie } from '../ui/cookie.ts'

const cookie = 'tollgate.last-method'

/** A way in: a password, a passkey, a mail, or a provider by its id. */
export type Method = 'email' | 'passkey' | 'email-otp' | (string & {})

/** The way in that was taken in this browser last, never who took it. The server notes providers: only it sees them lead to a session. */
export function lastMethod(): Method | undefined {
  const kept = readCookie(cookie)
  return kept && decoded(kept)
}

export function rememberMethod(method: Method) {
  writeCookie(cookie, encodeURIComponent(method))
}

/** Anything on this site may have written it. */
function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
