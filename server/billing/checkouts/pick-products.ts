import type { App } from '../../kit/app.ts'
import { findPrices, findProducts, type Price, type Product } from '../products/store.ts'
import { refuseField } from '../refusals/refusals.ts'
import { priceOf, soldAt } from './choose-price.ts'

export type Named = {
  products?: readonly string[] | undefined
  productId?: string | null | undefined
  productPriceId?: string | null | undefined
}

export type Offer = { products: Product[]; product: Product; price: Price }

/** The products that a seller names, which are its own and for sale. The first is what is sold. */
export async function pickProducts(app: App, mayOffer: (product: Product) => boolean, named: Named): Promise<Offer> {
  if (named.products === undefined && named.productId == null && named.productPriceId != null)
    return pickByPrice(app, mayOffer, named.productPriceId)
  const isList = named.products !== undefined
  const ids = [...new Set(named.products ?? [named.productId as string])]
  const found = await findProducts(app, ids)
  const products = ids.map((id, at) => {
    const path = isList ? ['products', at] : ['product_id']
    const product = found.get(id)
    if (!product || !mayOffer(product)) return refuseField('PRODUCT_DOES_NOT_EXIST', path, id)
    return product.isArchived || product.prices.length === 0 ? refuseField('PRODUCT_IS_ARCHIVED', path, id) : product
  })
  const [product] = products as [Product]
  if (products.some(({ organizationId }) => organizationId !== product.organizationId))
    refuseField('PRODUCTS_OF_ONE_ORGANIZATION', ['products'])
  return { products, product, price: priceOf(product) as Price }
}

async function pickByPrice(app: App, mayOffer: (product: Product) => boolean, id: string): Promise<Offer> {
  const price = (await findPrices(app, [id])).get(id)
  const product = price && (await findProducts(app, [price.productId])).get(price.productId)
  if (!price || !product || !mayOffer(product)) return refuseField('PRICE_DOES_NOT_EXIST', ['product_price_id'], id)
  if (price.isArchived) refuseField('PRICE_IS_ARCHIVED', ['product_price_id'], id)
  if (product.isArchived) refuseField('PRODUCT_IS_ARCHIVED', ['product_price_id'], id)
  return { products: [product], product, price: soldAt(product, price) }
}
