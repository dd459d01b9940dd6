const longest = 2048
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether people may be sent to this address: https, or http on this very machine. Never a script, and no name or password in it. */
export function isWebLink(address: string): boolean {
  const url = address.length > longest || /[\s\p{Cc}\\]/u.test(address) ? null : URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
}

/** The same, or an address to write to. */
export function isContact(address: string): boolean {
  return isWebLink(address) || /^mailto:[^\s@<>?"\\]{1,64}@[^\s@<>?"\\]{1,250}$/.test(address)
}
