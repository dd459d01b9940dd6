/** A cookie that pages may read: preferences only, nothing that opens a door. */
export function readCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ')
  const find = (whole: string) => pairs.find((each) => each.startsWith(`${whole}=`))
  const pair = find(ofThisHost + name) ?? find(name)
  return pair?.slice(pair.indexOf('=') + 1)
}

export function writeCookie(name: string, value: string) {
  const [prefix, secure] = location.protocol === 'https:' ? [ofThisHost, '; Secure'] : ['', '']
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=${400 * 24 * 60 * 60}; SameSite=Lax${secure}`
}

/** Browsers take such a name from this very host by https alone: no other host of the domain writes one. */
const ofThisHost = '__Host-'
