import type { App } from '../../kit/app.ts'
import { findPrices, findProducts, type Price, type Product } from '../products/store.ts'
import { refuseField } from '../refusals/refusals.ts'
import type { Change } from './change.ts'
import type { Checkout } from './store.ts'

export type Choice = { product: Product; price: Price }

/** What is sold after a change: another product of those the checkout offers, or what it was. */
export async function choosePrice(app: App, before: Checkout, { productId, productPriceId }: Change): Promise<Choice> {
  if (productId != null) return chooseProduct(app, before, productId)
  if (productPriceId != null && productPriceId !== before.productPriceId) return chooseByPrice(app, before, productPriceId)
  const product = (await findProducts(app, [before.productId])).get(before.productId) as Product
  return { product, price: await priceAgreed(app, product, before.productPriceId) }
}

async function chooseProduct(app: App, { productIds }: Checkout, id: string): Promise<Choice> {
  const product = productIds.includes(id) ? (await findProducts(app, [id])).get(id) : undefined
  if (!product) return refuseField('PRODUCT_DOES_NOT_EXIST', ['product_id'])
  if (product.isArchived) refuseField('PRODUCT_IS_ARCHIVED', ['product_id'])
  return { product, price: priceOf(product) ?? refuseField('PRICE_DOES_NOT_EXIST', ['product_id']) }
}

async function chooseByPrice(app: App, { productIds }: Checkout, id: string): Promise<Choice> {
  const price = (await findPrices(app, [id])).get(id)
  if (!price || !productIds.includes(price.productId)) return refuseField('PRICE_DOES_NOT_EXIST', ['product_price_id'])
  if (price.isArchived) refuseField('PRICE_IS_ARCHIVED', ['product_price_id'])
  const product = (await findProducts(app, [price.productId])).get(price.productId) as Product
  if (product.isArchived) refuseField('PRODUCT_IS_ARCHIVED', ['product_price_id'])
  return { product, price: soldAt(product, price) }
}

/** The price that a product is sold at when one of its prices is named: a metered one comes with the static one, and cannot be chosen instead of it. */
export function soldAt(product: Product, price: Price): Price {
  return price.meterId === null ? price : (priceOf(product) ?? price)
}

/** The price that a checkout was made with: one of the product's, or one that was archived since. */
async function priceAgreed(app: App, { prices }: Product, id: string): Promise<Price> {
  return prices.find((price) => price.id === id) ?? ((await findPrices(app, [id])).get(id) as Price)
}

/** The price shown for a product: its static one, else the first metered one. */
export function priceOf({ prices }: Product): Price | undefined {
  return prices[0]
}
