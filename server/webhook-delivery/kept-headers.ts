const most = 2048
const opensSomething = /auth|cookie|key|password|secret|session|token/

/** Headers for people to read, one a line, two kilobytes at most. A value that may open something is not kept, nor what an address says after its origin: a path may hold a token as well. */
export function keptHeaders(pairs: Iterable<readonly [string, string]>): string {
  const lines = Array.from(pairs, ([name, value]) => `${name.toLowerCase()}: ${keptValue(name.toLowerCase(), value)}`)
  return lines.join('\n').replaceAll('\0', '').slice(0, most).toWellFormed()
}

function keptValue(name: string, value: string): string {
  if (opensSomething.test(name)) return '…'
  return name.includes('location') ? originIn(value) : value
}

function originIn(address: string): string {
  return URL.canParse(address) ? `${new URL(address).origin}/…` : '…'
}
