import type { App } from '../../kit/app.ts'
import { type EventDialect, emit } from '../webhook-messages/emit.ts'
import { shownProduct } from './shown-product.ts'
import { findProducts, type Product } from './store.ts'

/** Emits that a product was made or changed, and answers its current state. */
export async function announceProduct(app: App, id: string, type: 'product.created' | 'product.updated'): Promise<Product> {
  const product = (await findProducts(app, [id])).get(id)
  if (!product) throw new Error(`Product ${id} is gone within its own transaction.`)
  const { organizationId, name } = product
  const data = (dialect: EventDialect) => shownProduct(product, dialect)
  await emit(app, { organizationId, type, objectKey: `product:${id}`, data, summary: name })
  return product
}
