import { createHmac } from 'node:crypto'
import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import { isSame } from '../kit/secrets.ts'

/** RFC 6238 with SHA-1, which is what authenticators know. The secret is 160 bits. */
export const secretBytes = 20

/** The time step whose code this is, within the window around now; null for a wrong code. */
export function stepOf({ clock, config }: Pick<App, 'clock' | 'config'>, secret: Uint8Array, typed: string): number | null {
  const code = typed.replace(/\s/g, '')
  const present = Math.floor(clock.now() / 1000 / config.totpPeriod)
  let found: number | null = null
  for (let step = present - config.totpWindow; step <= present + config.totpWindow; step++) {
    if (isSame(code, codeAt(secret, step, config.totpDigits))) found = step
  }
  return found
}

/** RFC 4226: four bytes of the HMAC, from where its last half byte says. */
export function codeAt(secret: Uint8Array, step: number, digits: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) as number) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** What an authenticator reads from a QR code. */
export function totpAddress(
  { config }: Pick<App, 'config'>,
  secret: Uint8Array,
  { email, issuer }: { email: string; issuer?: string },
): string {
  const name = issuer || issuerOf(config)
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer: name,
    digits: `${config.totpDigits}`,
    period: `${config.totpPeriod}`,
  })
  return `otpauth://totp/${encodeURIComponent(name)}:${encodeURIComponent(email)}?${query.toString()}`
}

function issuerOf({ totpIssuer, applicationName }: Config): string {
  return totpIssuer ?? applicationName
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; ) text += letters[(held >>> (bits -= 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text
}
