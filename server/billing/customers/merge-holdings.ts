import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { changeDefaultMethod, dropDefaultMethod } from './write-customers.ts'

/** Gives the cards, the credit and the linked accounts of one customer to another. */
export async function mergeHoldings(app: App, { from, to }: { from: string; to: string }): Promise<void> {
  const { db } = app
  await dropDefaultMethod(app, from)
  const known = db.selectFrom('paymentMethods').where('customerId', '=', to).select('processorMethodId')
  const moved = await db
    .updateTable('paymentMethods')
    .set({ customerId: to })
    .where('customerId', '=', from)
    .where('processorMethodId', 'not in', known)
    .returning(['id', 'deletedAt'])
    .execute()
  const card = moved.find(({ deletedAt }) => deletedAt === null)
  if (card) await changeDefaultMethod(app, to, { from: null, to: card.id })

  const balances = await db.deleteFrom('customerBalances').where('customerId', '=', from).returningAll().execute()
  for (const { currency, amount } of balances)
    await db
      .insertInto('customerBalances')
      .values({ customerId: to, currency, amount, modifiedAt: now(app) })
      .onConflict((conflict) =>
        conflict.columns(['customerId', 'currency']).doUpdateSet({ amount: sql`customer_balances.amount + excluded.amount` as never }),
      )
      .execute()

  const platforms = db.selectFrom('customerAccounts').where('customerId', '=', to).select('platform')
  const linked = db.updateTable('customerAccounts').set({ customerId: to }).where('customerId', '=', from)
  await linked.where('platform', 'not in', platforms).execute()
}
