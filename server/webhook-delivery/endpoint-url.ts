import { isIP } from 'node:net'
import type { Config } from '../kit/config.ts'
import { mayAsk } from '../kit/outgoing-hosts.ts'
import { isPublicAddress } from './public-address.ts'

type Asking = { production: boolean } & Partial<Pick<Config, 'outgoingHosts'>>

const longest = 2083

/** What is wrong with an endpoint's address, as a sentence; null when nothing is. Names are looked up at each delivery. */
export function problemWithUrl(config: Asking, text: string): string | null {
  const url = text.length <= longest && URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'Give an https address.'
  if (url.username !== '' || url.password !== '') return 'An address must not carry a password.'
  if (!mayAsk(config, url.hostname)) return 'Give an address on a host that this server may ask.'
  if (!config.production) return null
  if (url.protocol !== 'https:') return 'Give an https address.'
  const host = hostOf(url)
  const isPrivate = isIP(host) ? !isPublicAddress(host) : !host.includes('.') || /\.(localhost|local|internal|home\.arpa)\.?$/i.test(host)
  return isPrivate ? 'Give an address that can be reached from the internet.' : null
}

export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
