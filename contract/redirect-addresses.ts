/** Some readers drop control characters and turn backslashes into slashes, others do not; lists are separated by blanks; a star is no wildcard here. */
const readsDifferently = /[\\\s\p{Cc}*]/u
const longest = 2048
/** It is part of keys in the database. */
const longestDocumentAddress = 512

/** An absolute address with one meaning: no fragment, no user information, nothing that two readers read differently. */
export function isExactAddress(text: string): boolean {
  if (text.length > longest || readsDifferently.test(text) || text.includes('#') || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === '' && !/^[a-z][a-z0-9+.-]*:\/\/[^/?]*@/i.test(text)
}

/**
 * An address that an application may be sent back to: by https, on this machine by http, or by the scheme of an app on a device, which holds a
 * dot as its maker's domain does (RFC 8252).
 */
export function isRedirect(text: string): boolean {
  if (!isExactAddress(text)) return false
  const url = new URL(text)
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' ? isLoopback(url) : /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(url.protocol)
}

/** Whether a redirect is one of the registered ones: exactly, but for the port of a loopback address, which a program on a device cannot choose. */
export function isRegistered(redirect: string, registered: readonly string[]): boolean {
  return registered.includes(redirect) || (isRedirect(redirect) && registered.some((each) => isSameLoopback(redirect, each)))
}

function isSameLoopback(redirect: string, registered: string): boolean {
  if (!redirect.startsWith('http:') || !registered.startsWith('http:')) return false
  return isLoopback(new URL(registered)) && withoutPort(redirect) === withoutPort(registered)
}

/**
 * Whether an application's name is the address of a document that describes it: with one spelling, a path, and by https, or in development by http on
 * this machine.
 */
export function isDocumentAddress(text: string, { production }: { production: boolean }): boolean {
  if (text.length > longestDocumentAddress || !isExactAddress(text)) return false
  const url = new URL(text)
  const isGuarded = url.protocol === 'https:' || (!production && url.protocol === 'http:' && isLoopback(url))
  // A parser that changes nothing found no dots to resolve, no default port and no capital letters in the host.
  return isGuarded && url.href === text && url.pathname !== '/'
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost'
}

/** As text, not by a parser: what a parser would make equal is not the same. */
function withoutPort(address: string): string {
  return address.replace(/^(http:\/\/(?:\[[^\]]*\]|[^/?:]*)):\d{1,5}(?=[/?]|$)/, '$1')
}
