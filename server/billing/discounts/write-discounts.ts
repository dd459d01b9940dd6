import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { unlessTaken } from '../../storage/unless-taken.ts'
import { addToCounts } from '../counts/counts.ts'
import { findProductRows } from '../products/store.ts'
import { refuseField } from '../refusals/refusals.ts'
import type { DiscountRow } from './store.ts'

export async function addDiscount(app: App, row: DiscountRow): Promise<void> {
  const adding = app.db.insertInto('discounts').values(row).execute()
  await unlessTaken(adding, () => refuseField('DISCOUNT_CODE_TAKEN', ['code']))
  await addToCounts(app.db, row, 'discounts', ['all'], 1)
}

/** Locks a discount of these sellers, so that it is not redeemed while it changes. */
export async function lockDiscount(app: App, organizationIds: readonly string[], id: string): Promise<DiscountRow | undefined> {
  if (organizationIds.length === 0) return undefined
  const discounts = app.db.selectFrom('discounts').where('organizationId', 'in', organizationIds).where('deletedAt', 'is', null)
  return (await forUpdate(app, discounts.where('id', '=', id).selectAll()).executeTakeFirst()) as DiscountRow | undefined
}

export type DiscountChange = Partial<Omit<DiscountRow, 'id' | 'organizationId' | 'createdAt' | 'redemptionsCount'>>

export async function changeDiscount(app: App, { id }: { id: string }, change: DiscountChange): Promise<void> {
  const changing = app.db
    .updateTable('discounts')
    .set({ ...change, modifiedAt: now(app) })
    .where('id', '=', id)
    .execute()
  await unlessTaken(changing, () => refuseField('DISCOUNT_CODE_TAKEN', ['code']))
}

/** Makes a discount hold for these products only; for all when there are none. */
export async function replaceProducts(app: App, { id, organizationId }: DiscountRow, given: readonly string[]): Promise<void> {
  const products = await findProductRows(app, given)
  const unknown = given.findIndex((product) => products.get(product)?.organizationId !== organizationId)
  if (unknown >= 0) refuseField('PRODUCT_DOES_NOT_EXIST', ['products', unknown])
  await app.db.deleteFrom('discountProducts').where('discountId', '=', id).execute()
  const rows = [...products.keys()].map((productId) => ({ discountId: id, productId }))
  if (rows.length > 0) await app.db.insertInto('discountProducts').values(rows).execute()
}
