import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import type { Arrival } from '../sessions/arrival.ts'
import type { Entered } from '../sessions/enter.ts'
import { recordRefusal } from '../sessions/record-refusal.ts'
import { consumeExpiredToken, findAnyToken, type TokenRow } from '../tokens/consume-token.ts'
import { enterByMailbox } from './enter-by-mailbox.ts'

/** A link comes alone, or with a code of which it is the other form: spending one spends both. */
const mailedLinks = ['magic-link', 'mailed-sign-in'] as const

/** What a link of ours carries. Anything else comes from no letter, and is no try to sign in. */
const ofALink = /^[\w-]+$/

type LinkData = { name?: string | null; device?: string | null }

/** Spends a mailed link and signs in by it: of any number of requests that bring it at once, one gets in. */
export async function signInByLink(app: App, token: string, arrival: Arrival): Promise<{ entered: Entered; isNew: boolean }> {
  if (!app.config.magicLinks) refuse('MAGIC_LINKS_NOT_AVAILABLE')
  const spent = await consumeExpiredToken(app, mailedLinks, token)
  if (!isStillGood(app, spent) && ofALink.test(token))
    await recordRefusal(app, { userId: spent?.userId ?? undefined, method: 'magic-link', visitor: arrival.visitor })
  const { address, userId, data } = stillGood(app, spent)
  // Anyone can ask for a link to any address: only the browser that asked for it has a say in how the new account is called.
  const name = isSameBrowser(data, arrival.visitor) ? ((data as LinkData).name ?? null) : null
  return enterByMailbox(app, { email: address, userId, name, method: 'magic-link', arrival })
}

/** What a page may show before its button is pressed: enough to recognise one's own address, too little to learn another's. */
export async function checkMagicLink(app: App, token: string, visitor: Visitor) {
  if (!app.config.magicLinks) refuse('MAGIC_LINKS_NOT_AVAILABLE')
  const { address, data } = stillGood(app, await findAnyToken(app, mailedLinks, token))
  return { email: hidden(address), isSameBrowser: isSameBrowser(data, visitor) }
}

function isSameBrowser(data: unknown, { deviceId }: Visitor): boolean {
  const { device = null } = (data ?? {}) as LinkData
  return device !== null && deviceId !== undefined && hashToken(deviceId) === device
}

function stillGood(app: App, row: TokenRow | undefined): TokenRow {
  if (!row) return refuse('INVALID_TOKEN')
  return isStillGood(app, row) ? row : refuse('TOKEN_EXPIRED')
}

function isStillGood(app: App, row: TokenRow | undefined): boolean {
  return row !== undefined && row.expiresAt > now(app)
}

function hidden(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}
