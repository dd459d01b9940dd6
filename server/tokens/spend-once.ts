import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { memoize } from '../kit/memoize.ts'
import { newId } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'
import { query } from '../storage/query.ts'
import type { Purpose } from './purpose.ts'

/**
 * Spends something that was never written down: of any number of requests that bring it at once, one goes on. What is written down is that it
 * was spent, for as long as it would have been good.
 */
export async function spendOnce(app: App, purpose: Purpose, { token, lifetime }: { token: string; lifetime: number }): Promise<boolean> {
  const nobodys = { codeHash: null, codeTries: 0, userId: null, address: '', data: null }
  const rows = await app.db
    .insertInto('tokens')
    .values({
      id: newId(app),
      purpose,
      tokenHash: spentHash(purpose, token),
      ...nobodys,
      expiresAt: fromNow(app, lifetime),
      createdAt: now(app),
    })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Whether it was spent, without spending it. */
export async function isSpent(app: App, purpose: Purpose, token: string): Promise<boolean> {
  return (await spentByHash(app, spentHash(purpose, token))).length > 0
}

const spentByHash = query((db, tokenHash: string) => db.selectFrom('tokens').where('tokenHash', '=', tokenHash).select('id'))

/** By what it is written down, for those who ask in a read of their own. */
export function spentHash(purpose: Purpose, token: string): string {
  return hashOf(`${purpose} ${token}`)
}

const hashesKept = 8192
const hashOf = memoize(hashesKept, hashToken)
