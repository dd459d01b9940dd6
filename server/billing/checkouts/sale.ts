import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { Customer } from '../customers/store.ts'
import { type DiscountRow, findDiscounts } from '../discounts/store.ts'
import type { NewOrder } from '../orders/create-order.ts'
import { listPrices } from '../products/prices.ts'
import { findPrices, findProductRows, type Price, type ProductRow } from '../products/store.ts'
import type { Revision } from './revise.ts'
import type { Checkout } from './store.ts'

type Sold = ProductRow & { isRecurring: boolean }

/** What is sold, at which prices: the static one, as it was agreed on, then those of what is metered. */
export type Offer = { product: Sold; prices: Price[]; discount: DiscountRow | null }

/** What a checkout sells, to whom. */
export type Sale = Offer & { checkout: Checkout; customer: Customer }

/** What a confirm read already. */
export function offerOf({ product, price, discount }: Revision): Offer {
  return { product, prices: pricesOf(price, product.isRecurring ? product.prices : []), discount }
}

/** Of the prices, the one that was agreed on may be archived by now; it is what was sold all the same. */
export async function findOffer(app: App, { productId, productPriceId, discountId }: Checkout): Promise<Offer> {
  const row = (await findProductRows(app, [productId])).get(productId) as ProductRow
  const product: Sold = { ...row, isRecurring: row.recurringInterval !== null }
  const agreed = (await findPrices(app, [productPriceId])).get(productPriceId) as Price
  const current = product.isRecurring ? await listPrices(app, [productId]) : []
  const discount = discountId === null ? null : ((await findDiscounts(app, [discountId])).get(discountId) ?? null)
  return { product, prices: pricesOf(agreed, current), discount }
}

/** Every price that the checkout summed up: one of the metered ones is never sold without the static one. */
function pricesOf(agreed: Price, current: readonly Price[]): Price[] {
  const first = agreed.meterId === null ? agreed : (current.find(({ meterId }) => meterId === null) ?? agreed)
  return [first, ...current.filter(({ id, meterId }) => id !== first.id && meterId !== null)]
}

/** The order of a sale: its sums are those that the checkout showed. */
export function orderOf(app: App, sale: Sale, about: Pick<NewOrder, 'billingReason' | 'subscriptionId' | 'period'>): NewOrder {
  const { checkout, customer, product, prices, discount } = sale
  const items = prices.map((price, at) => ({
    label: price.meterName === null ? product.name : `${product.name} — ${price.meterName}`,
    amount: at === 0 ? checkout.amount : 0,
    proration: false,
    productPriceId: price.id,
    taxBehavior: price.taxBehavior,
    start: about.period?.start ?? null,
    end: about.period?.end ?? null,
  }))
  return {
    ...about,
    organizationId: checkout.organizationId,
    customer,
    product,
    checkoutId: checkout.id,
    currency: checkout.currency,
    items,
    discount,
    tax: checkout.tax,
    billing: {
      name: checkout.customerBillingName ?? checkout.customerName ?? customer.billingName ?? customer.name,
      address: checkout.customerBillingAddress,
      taxId: checkout.customerTaxId,
      taxIdFormat: checkout.customerTaxIdFormat,
    },
    at: now(app),
    seats: checkout.seats,
    metadata: checkout.metadata,
    customFieldData: checkout.customFieldData,
    useBalance: false,
    appliedBalanceAmount: checkout.appliedBalanceAmount,
  }
}
