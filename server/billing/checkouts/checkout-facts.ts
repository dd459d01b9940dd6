import { type Address, hasStreet } from '#contract/billing/addresses.ts'
import { askedAddress, withStates } from '#contract/billing/asked-address.ts'
import { dueOf } from '../orders/shown-order.ts'
import type { Length } from '../periods/periods.ts'
import type { Product } from '../products/store.ts'
import type { CheckoutRow } from './store.ts'

type Sold = Pick<Product, 'isRecurring' | 'prices' | 'trialInterval' | 'trialIntervalCount'>

/** What a checkout asks of its buyer. */
export function factsOf(checkout: CheckoutRow, product: Sold) {
  const isFreeProductPrice = product.prices.every(({ amountType }) => amountType === 'free')
  const trial = trialOf(checkout, product)
  const isPaymentRequired = dueOf(checkout) > 0 && trial === null
  const isPaymentSetupRequired = product.isRecurring && !isFreeProductPrice
  return {
    isFreeProductPrice,
    isDiscountApplicable: !isFreeProductPrice,
    trial,
    isPaymentRequired,
    isPaymentSetupRequired,
    isPaymentFormRequired: isPaymentRequired || isPaymentSetupRequired,
  }
}

/** The trial that a buyer would get: the checkout's own before the product's. What is free needs none, nor does an upgrade. */
export function trialOf(checkout: CheckoutRow, product: Sold): Length | null {
  if (!checkout.allowTrial || !product.isRecurring || checkout.subscriptionId !== null) return null
  if (product.prices.every(({ amountType }) => amountType === 'free')) return null
  const { trialInterval: interval, trialIntervalCount: count } = checkout.trialInterval === null ? product : checkout
  return interval === null ? null : { interval, count: count ?? 1 }
}

export function needsFullAddress({ requireBillingAddress, isBusinessCustomer }: CheckoutRow): boolean {
  return requireBillingAddress || isBusinessCustomer
}

/** Which parts of an address the form asks for: as a flag for older clients, as a word for newer ones. */
export function addressFieldsOf(checkout: CheckoutRow) {
  const words = askedAddress({ country: checkout.customerBillingAddress?.country ?? '', isFull: needsFullAddress(checkout) })
  const flags = Object.fromEntries(Object.entries(words).map(([part, word]) => [part, word !== 'disabled']))
  return { flags: flags as Record<keyof Address, boolean>, words }
}

/** An address that was filled in beforehand and says more than where tax is due: the rest of it is wanted as well. */
export function asksForAddress(address: Address | null): boolean {
  if (address === null) return false
  return hasStreet(address) || (address.state !== null && !withStates.includes(address.country))
}
