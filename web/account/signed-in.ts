import { readCookie, writeCookie } from '../ui/cookie.ts'

const cookie = 'tollgate.signed-in'

/** A hint, worth nothing to anyone else: a person signed in here, so asking the server whether they still are makes sense. */
export function wasSignedIn() {
  return readCookie(cookie) === 'yes'
}

export function rememberSignedIn() {
  if (!wasSignedIn()) writeCookie(cookie, 'yes')
}

/** Others may use the tab after them: pages they opened, what they typed and ways into portals go with them. */
export function forgetSignedIn() {
  if (!wasSignedIn()) return
  writeCookie(cookie, 'no')
  try {
    sessionStorage.clear()
  } catch {
    // where a browser keeps nothing, nothing is left
  }
}
