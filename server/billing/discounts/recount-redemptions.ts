import type { App } from '../../kit/app.ts'

/** Recounts the redemptions of discounts. */
export async function recountRedemptions({ db }: App, discountIds: readonly string[]): Promise<void> {
  await db
    .updateTable('discounts')
    .set(({ selectFrom }) => ({
      redemptionsCount: selectFrom('discountRedemptions')
        .whereRef('discountRedemptions.discountId', '=', 'discounts.id')
        .select(({ fn }) => fn.countAll<number>().as('count')),
    }))
    .where('id', 'in', discountIds)
    .execute()
}
