import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { Customer } from '../customers/store.ts'
import { type DiscountRow, findDiscounts } from '../discounts/store.ts'
import type { NewOrder } from '../orders/create-order.ts'
import { listPrices } from '../products/prices.ts'
import { findPrices, findProductRows, type Price, type ProductRow } from '../products/store.ts'
import type { Checkout } from './store.ts'

type Sold = ProductRow & { isRecurring: boolean }

/** What a checkout sells, to whom. */
export type Sale = { checkout: Checkout; customer: Customer; product: Sold; prices: Price[]; discount: DiscountRow | null }

/** Of the prices, the one that was agreed on may be archived by now; it is what was sold all the same. */
export async function findSold(app: App, { productId, productPriceId, discountId }: Checkout) {
  const row = (await findProductRows(app, [productId])).get(productId) as ProductRow
  const product: Sold = { ...row, isRecurring: row.recurringInterval !== null }
  const agreed = (await findPrices(app, [productPriceId])).get(productPriceId) as Price
  const current = product.isRecurring ? await listPrices(app, [productId]) : []
  const prices = [agreed, ...current.filter(({ id, meterId }) => id !== productPriceId && meterId !== null)]
  const discount = discountId === null ? null : ((await findDiscounts(app, [discountId])).get(discountId) ?? null)
  return { product, prices, discount }
}

/** The order of a sale: its sums are those that the checkout showed. */
export function orderOf(app: App, sale: Sale, about: Pick<NewOrder, 'billingReason' | 'subscriptionId' | 'period'>): NewOrder {
  const { checkout, customer, product, prices, discount } = sale
  const items = prices.map((price, at) => ({
    label: price.meterName === null ? product.name : `${product.name} — ${price.meterName}`,
    amount: at === 0 ? checkout.amount : 0,
    proration: false,
    productPriceId: price.id,
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
  }
}
