/** What the person is about: their own account, an organization, what it sells, or the whole installation. */
export type Context = 'account' | 'organization' | 'selling' | 'administration'

/** The context of an address. The navigation shows one at a time. */
export function contextOf(pathname: string): Context {
  if (/^\/o\/[^/]+\/selling(\/|$)/.test(pathname)) return 'selling'
  if (/^\/o\/./.test(pathname)) return 'organization'
  return /^\/admin(\/|$)/.test(pathname) ? 'administration' : 'account'
}
