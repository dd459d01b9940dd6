import type { App } from '../../kit/app.ts'
import { emit } from '../events/emit.ts'
import { shownProduct } from './shown-product.ts'
import { findProducts, type Product } from './store.ts'

/** Tells that a product was made or changed, and answers it as it stands now. */
export async function announceProduct(app: App, id: string, type: 'product.created' | 'product.updated'): Promise<Product> {
  const product = (await findProducts(app, [id])).get(id)
  if (!product) throw new Error(`Product ${id} is gone within its own transaction.`)
  const { organizationId, name } = product
  const data = (dialect: { freeIsFixed: boolean }) => shownProduct(product, dialect)
  await emit(app, { organizationId, type, objectKey: `product:${id}`, data, summary: name })
  return product
}
