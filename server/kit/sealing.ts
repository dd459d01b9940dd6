import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import { keysFor, newestKey } from './keys.ts'
import type { Random } from './random.ts'

type Keeper = { config: { readonly secrets: readonly string[] } }

const nonceBytes = 12
const tagBytes = 16

/** Text as it may lie in the database: AES-256-GCM by the newest secret. What is sealed for one purpose opens for no other. */
export function seal(app: Keeper & { random: Random }, purpose: string, text: string): string {
  const nonce = app.random.bytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', newestKey(app.config.secrets, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** What was sealed by any of the secrets. Throws when none opens it: it was sealed elsewhere, or changed since. */
export function unseal({ config }: Keeper, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const key of keysFor(config.secrets, purpose)) {
    const text = open(bytes, key)
    if (text !== null) return text
  }
  throw new Error(`Something sealed for "${purpose}" opens with none of the secrets: was one removed from TOLLGATE_SECRETS too early?`)
}

/** Whether the newest secret sealed it: then older ones are not needed for it. */
export function isSealedByNewest({ config }: Keeper, purpose: string, sealed: string): boolean {
  return open(Buffer.from(sealed, 'base64url'), newestKey(config.secrets, purpose)) !== null
}

function open(bytes: Buffer, key: KeyObject): string | null {
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  if (tag.length < tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
