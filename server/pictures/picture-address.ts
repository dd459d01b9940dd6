import { picturePath } from '#contract/pictures.ts'
import type { Config } from '../kit/config.ts'

const hashes = /^[\w-]{43}$/

export function isPictureHash(text: string): boolean {
  return hashes.test(text)
}

/** Where a picture of ours is found. */
export function addressOf({ url }: Config, hash: string): string {
  return url + picturePath + hash
}

/** Which of our pictures an address names, if any. */
export function hashIn({ url }: Config, address: string): string | undefined {
  const start = url + picturePath
  const hash = address.startsWith(start) ? address.slice(start.length) : ''
  return isPictureHash(hash) ? hash : undefined
}

const longest = 2048
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether every browser may be told to load this: encrypted, or from this very machine while developing. */
export function isWebAddress({ production }: Config, address: string): boolean {
  const url = address.length > longest || /[\s\p{Cc}\\]/u.test(address) ? null : URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (!production && url.protocol === 'http:' && loopback.test(url.hostname))
}
