import { BlockList, isIPv6 } from 'node:net'

/** Whether an address is one of these, or lies in one of these CIDR blocks. Who came from nowhere known is in none. */
export function isFromOneOf(addresses: readonly string[], ipAddress: string): boolean {
  if (ipAddress === '') return false
  const list = new BlockList()
  for (const entry of addresses) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list.check(ipAddress, familyOf(ipAddress))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
