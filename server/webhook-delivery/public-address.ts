import { BlockList, isIP } from 'node:net'

const refused = new BlockList()
for (const block of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // behind a provider's NAT; one cloud's metadata too
  '127.0.0.0/8',
  '168.63.129.16/32', // a cloud's host, by a public address
  '169.254.0.0/16', // link-local, and most clouds' metadata
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3', // multicast, reserved and broadcast
])
  add(block, 'ipv4')
// Within what is routed at all: tunnels that end at any IPv4 address, documentation, and identifiers that are no hosts.
for (const block of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) add(block, 'ipv6')

const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')

const mapped = new BlockList()
mapped.addSubnet('::ffff:0.0.0.0', 96, 'ipv6')

/** Whether an address belongs to the open internet: not to this machine, its network, its cloud or a special purpose. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  if (family !== 6) return false
  const isMapped = mapped.check(address, 'ipv6') // then it is an IPv4 address, and checked as one
  return !refused.check(address, 'ipv6') && (isMapped || routed.check(address, 'ipv6'))
}

function add(block: string, family: 'ipv4' | 'ipv6') {
  const [address = '', bits] = block.split('/')
  refused.addSubnet(address, Number(bits), family)
}
