import { checkoutConstants } from '#contract/billing/checkout-constants.ts'
import type { Checkout as ShownCheckout } from '#contract/billing/checkouts.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { appliedDiscount } from '../discounts/shown-discount.ts'
import { type DiscountRow, findDiscounts } from '../discounts/store.ts'
import { amountsOf } from '../orders/amounts.ts'
import { offeredProduct, shownPrice, shownProduct } from '../products/shown-product.ts'
import { findPrices, findProducts, type Price, type Product } from '../products/store.ts'
import type { EventDialect } from '../webhook-messages/emit.ts'
import { checkoutUrl, successUrlOf } from './addresses.ts'
import { addressFieldsOf, factsOf } from './checkout-facts.ts'
import type { Checkout } from './store.ts'

/** Checkouts as their seller sees them, by the same few queries however many there are. What a caller has read is not read again. */
export async function shownCheckouts(
  app: App,
  checkouts: readonly Checkout[],
  dialect: EventDialect,
  known: readonly Product[] = [],
): Promise<ShownCheckout[]> {
  const [products, discounts] = await Promise.all([
    productsOf(app, checkouts, known),
    findDiscounts(
      app,
      checkouts.flatMap(({ discountId }) => discountId ?? []),
    ),
  ])
  const prices = await pricesAgreed(app, checkouts, products)
  return checkouts.map((checkout) => {
    const discount = checkout.discountId === null ? undefined : discounts.get(checkout.discountId)
    const sold = { product: products.get(checkout.productId) as Product, price: prices.get(checkout.productPriceId) as Price }
    const offered = checkout.productIds.map((id) => products.get(id) as Product)
    return {
      ...checkoutFacts(app, checkout, sold.product),
      renewalAmount: sold.product.isRecurring ? renewalOf(checkout, sold.price, discount) : null,
      taxBehavior: sold.price.taxBehavior ?? 'exclusive',
      product: offeredProduct(sold.product, dialect),
      productPrice: shownPrice(sold.price, dialect),
      products: offered.map((product) => offeredProduct(product, dialect)),
      prices: pricesOf(offered, dialect),
      discount: discount ? appliedDiscount(discount) : null,
      attachedCustomFields: shownProduct(sold.product, dialect).attachedCustomFields,
    }
  })
}

export async function shownCheckout(
  app: App,
  checkout: Checkout,
  dialect: EventDialect,
  known?: readonly Product[],
): Promise<ShownCheckout> {
  const [shown] = await shownCheckouts(app, [checkout], dialect, known)
  return shown as ShownCheckout
}

async function productsOf(app: App, checkouts: readonly Checkout[], known: readonly Product[]): Promise<Map<string, Product>> {
  const ids = checkouts.flatMap(({ productIds, productId }) => [...productIds, productId])
  const read = new Map(known.map((product) => [product.id, product]))
  const others = await findProducts(
    app,
    ids.filter((id) => !read.has(id)),
  )
  return new Map([...read, ...others])
}

/** By their ids: those of the products, and those that were archived since a checkout was made with them. */
async function pricesAgreed(app: App, checkouts: readonly Checkout[], products: ReadonlyMap<string, Product>): Promise<Map<string, Price>> {
  const current = new Map([...products.values()].flatMap(({ prices }) => prices.map((price) => [price.id, price] as const)))
  const archived = checkouts.map(({ productPriceId }) => productPriceId).filter((id) => !current.has(id))
  return new Map([...current, ...(await findPrices(app, archived))])
}

/** By the product's id. A map's values are renamed like any others on their way out, which its type does not say. */
function pricesOf(offered: readonly Product[], dialect: EventDialect): ShownCheckout['prices'] {
  const prices = offered.map((product) => [product.id, product.prices.map((price) => shownPrice(price, dialect))])
  return Object.fromEntries(prices) as ShownCheckout['prices']
}

/** By what was agreed, not by what the product costs today. */
function renewalOf({ amount, totalAmount, tax, currency }: Checkout, { taxBehavior }: Price, discount: DiscountRow | undefined): number {
  if (!discount || discount.duration === 'forever') return totalAmount
  return amountsOf({ items: [{ amount, proration: false, taxBehavior }], discount: null, taxRate: tax, currency }).totalAmount
}

function checkoutFacts(app: App, checkout: Checkout, product: Product) {
  const {
    tax: _,
    namedEmailKey: __,
    namedCustomerId: ___,
    madeCustomerId: ____,
    begunBy: _____,
    chosenAmount: ______,
    customerSessionId: _______,
    ...row
  } = checkout
  const { trial, ...facts } = factsOf(checkout, product)
  const { flags, words } = addressFieldsOf(checkout)
  return {
    ...row,
    ...facts,
    ...checkoutConstants,
    status: statusOf(app, checkout),
    url: checkoutUrl(app, checkout),
    successUrl: successUrlOf(app, checkout),
    activeTrialInterval: trial?.interval ?? null,
    activeTrialIntervalCount: trial?.count ?? null,
    customerBillingAddressFields: flags,
    billingAddressFields: words,
    externalCustomerId: checkout.customerExternalId,
    paymentProcessorMetadata: checkout.paymentProcessorMetadata as Record<string, string>,
    metadata: checkout.metadata as ShownCheckout['metadata'],
    customerMetadata: checkout.customerMetadata as ShownCheckout['customerMetadata'],
    customFieldData: checkout.customFieldData as ShownCheckout['customFieldData'],
  }
}

/** What ran out is expired from that moment on, also before anybody wrote it down. */
export function statusOf(app: App, { status, expiresAt }: Checkout): Checkout['status'] {
  return status === 'open' && expiresAt <= now(app) ? 'expired' : status
}
