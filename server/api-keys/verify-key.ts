import type { KeyPermissions } from '#contract/api-keys.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { Refusal } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import { isLimited, keyAt } from './allowance.ts'
import { judgeKey, judgeOwner } from './judge-key.ts'
import { keyUsesOf, type Verdict } from './key-uses.ts'

/**
 * Judges a key by its text and counts this use. The key is read each time: a key that one process disabled, deleted or changed is so for all at the
 * next use.
 */
export async function verifyKey(
  app: App,
  text: string,
  { permissions }: { permissions?: KeyPermissions | undefined } = {},
): Promise<Verdict> {
  const uses = keyUsesOf(app)
  const found = mayBeKey(text) ? await uses.find(hashToken(text)) : undefined
  if (!found) return { refused: new Refusal('INVALID_API_KEY') }

  const time = app.clock.now()
  const key = keyAt(found, time)
  const refused = judgeKey(key, { time, permissions }) ?? judgeOwner(found, time)
  if (refused) return { refused }
  return isLimited(key) ? uses.count(key.id) : uses.note(key)
}

/** Whether a text has the length of a key. */
export function mayBeKey({ length }: string): boolean {
  return length >= limits.apiKey.length && length <= limits.apiKey.length + limits.apiKey.maxPrefixLength
}
