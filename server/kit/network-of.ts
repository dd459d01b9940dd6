import { isIPv6 } from 'node:net'

type Size = { octets: 1 | 2 | 3 | 4; groups: number }

/** One customer of IPv6 holds a whole /64: counting single addresses would count nothing. */
export const household: Size = { octets: 4, groups: 4 }
/** As networks are handed out: the holder of one address of a range may hold them all. */
export const range: Size = { octets: 3, groups: 3 }

/** The network that an address belongs to, by the first parts of it. */
export function networkOf(ipAddress: string, { octets, groups }: Size): string {
  if (!isIPv6(ipAddress)) return ipAddress.split('.').slice(0, octets).join('.')
  const [head = '', tail] = ipAddress.split('::')
  const before = head.split(':').filter((group) => group !== '')
  const after = tail?.split(':').filter((group) => group !== '') ?? []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
