import type { App } from '../kit/app.ts'
import { hmac, keysFor, newestKey } from '../kit/keys.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'

const purpose = 'device code'
const group = 4

/** What a device keeps to itself, and what it shows to its person: 40 bits, in letters that are not taken for one another. */
export function newCodes(app: App) {
  return { deviceCode: randomText(app, 43, alphabets.lettersAndDigits), userCode: randomText(app, 2 * group, alphabets.unmistakable) }
}

/** `BCDF-GHJK`, which is easier to read and to compare. */
export function grouped(userCode: string): string {
  return `${userCode.slice(0, group)}-${userCode.slice(group)}`
}

/** Kept apart from the hashes of codes that come by a redirect: neither is taken for the other. */
export function deviceCodeHash(deviceCode: string): string {
  return hashToken(`${purpose} ${deviceCode}`)
}

/** A short code is quickly tried through, so its hash needs the server's secret as well. */
export function userCodeHash({ config }: App, userCode: string): string {
  return hmac(newestKey(config.secrets, purpose), userCode, 'base64url')
}

/** The hashes that a typed code may be stored under: in any case, with or without its dash, by any secret that is in use. */
export function typedHashes({ config }: App, typed: string): string[] {
  const userCode = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return keysFor(config.secrets, purpose).map((key) => hmac(key, userCode, 'base64url'))
}
