import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import type { TokenRow } from './consume-token.ts'
import { isCode } from './hash-code.ts'
import type { Purpose } from './purpose.ts'
import { tryNone } from './try-none.ts'

/** A code that is one person's is tried by that person alone: tries of others count nowhere. */
export type CodeTry = { address: string; code: string; mostTries: number; isKept?: boolean; userId?: string | undefined }

/**
 * Tries a mailed code and spends it when it is right, unless it is to be kept. Each try is counted before it is judged, so that tries in parallel cannot pass the limit;
 * the one past it makes the code worthless.
 */
export async function tryCode(
  app: App,
  purpose: Purpose,
  { address, code, mostTries, isKept = false, userId }: CodeTry,
): Promise<TokenRow | 'none' | 'expired' | 'exhausted' | 'wrong'> {
  const tried = await app.db
    .updateTable('tokens')
    .set((row) => ({ codeTries: row('codeTries', '+', 1) }))
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('codeHash', 'is not', null)
    .$if(userId !== undefined, (tokens) => tokens.where('userId', '=', userId as string))
    .returningAll()
    .executeTakeFirst()
  if (!tried?.codeHash) {
    await tryNone(app, { purpose, address, code })
    return 'none'
  }
  if (tried.expiresAt <= now(app)) return 'expired'
  const named = app.db.deleteFrom('tokens').where('id', '=', tried.id)
  if (tried.codeTries > mostTries) {
    // The link of the same mail keeps working: guesses of others lock no owner out.
    await app.db.updateTable('tokens').set({ codeHash: null }).where('id', '=', tried.id).execute()
    return 'exhausted'
  }
  if (!isCode(app, { purpose, address, code: code.replace(/\s/g, '') }, tried.codeHash)) return 'wrong'
  if (isKept) return tried
  return (await named.returningAll().executeTakeFirst()) ?? 'none'
}
