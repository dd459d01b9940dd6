import { codeAt } from '../two-factor/totp.ts'
import type { Browser } from './browser.ts'
import { password, signUp } from './people.ts'
import type { StillClock } from './still-clock.ts'

/** An authenticator app that was set up from its address. */
export function authenticator(totpURI: string, clock: StillClock) {
  const secret = fromBase32(new URL(totpURI).searchParams.get('secret') ?? '')
  return { code: () => codeAt(secret, Math.floor(clock.now() / 30_000), 6) }
}

/** Signs up a person who uses an authenticator as their second factor. The clock moves on to the next code. */
export async function signUpWithAuthenticator(browser: Browser, name: string, clock: StillClock) {
  const { user } = await signUp(browser, name)
  return { user, ...(await addAuthenticator(browser, clock)) }
}

/** The same for a person who is signed in. */
export async function addAuthenticator({ client }: Browser, clock: StillClock) {
  const { data } = await client.twoFactor.enable({ password })
  if (data?.method !== 'totp') throw new Error('There was no authenticator to set up.')
  const app = authenticator(data.totpURI, clock)
  const { error } = await client.twoFactor.verifyTotp({ code: app.code() })
  if (error) throw new Error(`The authenticator could not be confirmed: ${error.code}`)
  clock.advance(30_000)
  return { backupCodes: data.backupCodes, code: app.code }
}

/** Codes by the real clock, each of which counts once: the oldest that still counts and was not given before. */
export function codesByNow(secret: string): () => string {
  const key = fromBase32(secret)
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / 30_000) - 1)
    return codeAt(key, last, 6)
  }
}

function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
