/** What the person is about: their own account, an organization, or the whole installation. */
export type Context = 'account' | 'organization' | 'administration'

/** The context of an address. The navigation shows one at a time. */
export function contextOf(pathname: string): Context {
  if (/^\/o\/./.test(pathname)) return 'organization'
  return /^\/admin(\/|$)/.test(pathname) ? 'administration' : 'account'
}
