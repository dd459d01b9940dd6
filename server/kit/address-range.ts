import { isIPv6 } from 'node:net'

/** The range that an address belongs to, as networks are handed out: whoever holds one address of it may hold them all. */
export function addressRange(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress.split('.').slice(0, 3).join('.')
  const [head = '', tail = ''] = ipAddress.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const after = tail.split(':').filter((group) => group !== '')
  const missing = ipAddress.includes('::') ? 8 - groups.length - after.length : 0
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
  return all
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
