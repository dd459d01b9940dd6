import type { App } from '../../kit/app.ts'
import { happen } from '../../kit/happen.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { announceProduct } from './announce-product.ts'
import { benefitsOfProducts } from './attachments.ts'
import { changeProduct, lockProduct, type Product } from './store.ts'
import { replaceBenefits } from './write-attachments.ts'

/** Replaces the benefits of a product, in this order. Those that cannot be selected are neither added nor removed by anybody. */
export async function updateProductBenefits(
  app: App,
  organizationIds: readonly string[],
  { id, benefits }: { id: string; benefits: readonly string[] },
): Promise<Product> {
  return inTransaction(app, async (app) => {
    const product = (await lockProduct(app, organizationIds, id)) ?? refuse('ResourceNotFound')
    const wanted = [...new Set(benefits)]
    const current = (await benefitsOfProducts(app, [id])).get(id) ?? []
    const known = await selectable(app, product.organizationId, wanted)
    for (const [at, benefit] of benefits.entries()) {
      if (!known.has(benefit)) refuseField('BENEFIT_DOES_NOT_EXIST', ['benefits', at])
      if (known.get(benefit) === false && !current.some(({ id }) => id === benefit)) refuseField('BENEFIT_NOT_SELECTABLE', ['benefits', at])
    }
    if (current.some(({ id, selectable }) => !selectable && !wanted.includes(id))) refuseField('BENEFIT_NOT_SELECTABLE', ['benefits'])
    await replaceBenefits(app, product, wanted)
    await changeProduct(app, id, {})
    const changed = await announceProduct(app, id, 'product.updated')
    await happen(app, 'product.benefits-changed', [product])
    return changed
  })
}

async function selectable({ db }: App, organizationId: string, ids: readonly string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map()
  const benefits = db.selectFrom('benefits').where('organizationId', '=', organizationId).where('deletedAt', 'is', null)
  const rows = await benefits.where('id', 'in', ids).select(['id', 'selectable']).execute()
  return new Map(rows.map((row) => [row.id, row.selectable]))
}
