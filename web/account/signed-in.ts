import { readCookie, writeCookie } from '../ui/cookie.ts'

const cookie = 'tollgate.signed-in'

/** A hint, worth nothing to anyone else: a person signed in here, so asking the server whether they still are makes sense. */
export function wasSignedIn() {
  return readCookie(cookie) === 'yes'
}

export function rememberSignedIn() {
  if (!wasSignedIn()) writeCookie(cookie, 'yes')
}

export function forgetSignedIn() {
  if (wasSignedIn()) writeCookie(cookie, 'no')
}
