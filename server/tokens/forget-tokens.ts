import type { App } from '../kit/app.ts'
import type { Purpose } from './purpose.ts'

/** Makes every token of a user for these purposes worthless. Answers whether there was one. */
export async function forgetTokens({ db }: App, userId: string, ...purposes: Purpose[]): Promise<boolean> {
  const forgotten = await db.deleteFrom('tokens').where('userId', '=', userId).where('purpose', 'in', purposes).returning('id').execute()
  return forgotten.length > 0
}

/** Makes everything worthless that was mailed to one address of a user. */
export async function forgetTokensMailedTo({ db }: App, { userId, address }: { userId: string; address: string }) {
  await db.deleteFrom('tokens').where('userId', '=', userId).where('address', '=', address).execute()
}

/** Leaves a user so many tokens for a purpose, the newest ones, before another is made: what can be asked for without end must not grow without end. */
export async function forgetOldest({ db }: App, userId: string, { purpose, kept }: { purpose: Purpose; kept: number }) {
  const all = db.selectFrom('tokens').where('userId', '=', userId).where('purpose', '=', purpose)
  const ids = (await all.orderBy('createdAt', 'desc').orderBy('id', 'desc').select('id').execute()).map(({ id }) => id)
  if (ids.length > kept) await db.deleteFrom('tokens').where('id', 'in', ids.slice(kept)).execute()
}
