/** A cookie that pages may read: preferences only, nothing that opens a door. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

export function writeCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${400 * 24 * 60 * 60}; SameSite=Lax${secure}`
}
