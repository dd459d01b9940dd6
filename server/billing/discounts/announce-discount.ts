import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import { type Seller, tokenOf } from '../doors/seller-of.ts'
import { emit } from '../webhook-messages/emit.ts'
import { shownDiscounts } from './shown-discount.ts'
import { type Discount, findDiscounts } from './store.ts'

/** Writes down and emits what became of a discount, and answers its current state. */
export async function announceDiscount(
  app: App,
  seller: Seller,
  id: string,
  type: 'discount.created' | 'discount.updated' | 'discount.deleted',
): Promise<Discount> {
  const discount = (await findDiscounts(app, [id])).get(id)
  if (!discount) throw new Error(`Discount ${id} is gone within its own transaction.`)
  const { organizationId, name } = discount
  const data = async () => {
    const [shown] = await shownDiscounts(app, [discount])
    return shown as NonNullable<typeof shown>
  }
  await record(app, { action: type, by: seller.actor, organizationId, details: { id, name, ...tokenOf(seller) } })
  await emit(app, { organizationId, type, objectKey: `discount:${id}`, data, summary: name })
  return discount
}
