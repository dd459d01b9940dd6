import { readCookie, writeCookie } from '../ui/cookie.ts'

const cookie = 'tollgate.last-method'

/** The way in that was taken here last: a provider's id, never who took it. */
export function lastMethod() {
  return readCookie(cookie)
}

export function rememberMethod(method: string) {
  writeCookie(cookie, encodeURIComponent(method))
}
