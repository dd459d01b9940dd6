import { readCookie, writeCookie } from '../ui/cookie.ts'

const cookie = 'tollgate.organization'

/** The slug of the organization that was last open in this browser. A hint only: the server judges who may see it. */
export function lastOrganization() {
  return readCookie(cookie)
}

export function rememberOrganization(slug: string) {
  if (lastOrganization() !== slug) writeCookie(cookie, slug)
}
