/** An address of Tollgate's own pages that comes back to a place of the application: this page unless given. */
export function addressOf(origin: string, path: string, redirect?: string): string {
  const address = new URL(path, origin)
  const back = redirect ?? (typeof location === 'undefined' ? undefined : location.href)
  if (back !== undefined) address.searchParams.set('redirect', new URL(back, globalThis.location?.href ?? back).href)
  return address.href
}
