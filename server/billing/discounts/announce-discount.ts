import type { App } from '../../kit/app.ts'
import { emit } from '../events/emit.ts'
import { shownDiscounts } from './shown-discount.ts'
import { type Discount, findDiscounts } from './store.ts'

/** Tells what became of a discount, and answers it as it stands now. */
export async function announceDiscount(
  app: App,
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
  await emit(app, { organizationId, type, objectKey: `discount:${id}`, data, summary: name })
  return discount
}
