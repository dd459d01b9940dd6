import { meterConstants } from '#contract/billing/meters.ts'
import { priceLimits } from '#contract/billing/money.ts'
import { priceConstants, type Price as ShownPrice } from '#contract/billing/prices.ts'
import {
  type BareProduct,
  type LinkedProduct,
  type OfferedProduct,
  productConstants,
  type Product as ShownProduct,
  type Visibility,
} from '#contract/billing/products.ts'
import { publicBenefit, shownBenefit } from '../benefits/shown-benefit.ts'
import type { EventDialect } from '../webhook-messages/emit.ts'
import type { Price } from './prices.ts'
import type { Product, ProductRow } from './store.ts'

/** A product as its seller reads it. */
export function shownProduct(product: Product, dialect: EventDialect): ShownProduct {
  return {
    ...bareProduct(product),
    prices: product.prices.map((price) => shownPrice(price, dialect)),
    benefits: product.benefits.map(shownBenefit),
    medias: product.medias,
    attachedCustomFields: product.customFields.map(({ customFieldId, field, position, required }) => ({
      customFieldId,
      customField: field,
      order: position,
      required,
    })),
    isDeletable: true,
  }
}

/** A product without what hangs on it: inside orders and discounts. */
export function bareProduct(product: ProductRow): BareProduct {
  return {
    id: product.id,
    createdAt: product.createdAt,
    modifiedAt: product.modifiedAt,
    name: product.name,
    description: product.description,
    recurringInterval: product.recurringInterval,
    recurringIntervalCount: product.recurringInterval === null ? null : 1,
    trialInterval: product.trialInterval,
    trialIntervalCount: product.trialIntervalCount,
    isRecurring: product.recurringInterval !== null,
    isArchived: product.isArchived,
    visibility: product.visibility as Visibility,
    organizationId: product.organizationId,
    metadata: product.metadata as BareProduct['metadata'],
    ...productConstants,
  }
}

/** A product as it is offered: inside checkouts, behind links and in the portal. Where metadata is not shown, the contract leaves it out. */
export function offeredProduct(product: Product, dialect: EventDialect): OfferedProduct & LinkedProduct {
  return {
    ...bareProduct(product),
    prices: product.prices.map((price) => shownPrice(price, dialect)),
    benefits: product.benefits.map(publicBenefit),
    medias: product.medias,
  }
}

export function shownPrice(price: Price, { freeIsFixed }: Pick<EventDialect, 'freeIsFixed'>): ShownPrice {
  const { id, createdAt, modifiedAt, priceCurrency, isArchived, productId, recurringInterval, taxBehavior } = price
  const type = recurringInterval === null ? ('one_time' as const) : ('recurring' as const)
  const about = { priceCurrency, isArchived, productId, type, recurringInterval, taxBehavior }
  const common = { id, createdAt, modifiedAt, ...about, ...priceConstants }
  switch (price.amountType) {
    case 'free':
      return freeIsFixed ? { ...common, amountType: 'fixed', priceAmount: 0 } : { ...common, amountType: 'free' }
    case 'fixed':
      return { ...common, amountType: 'fixed', priceAmount: price.priceAmount ?? 0 }
    case 'custom': {
      const { minimumAmount, maximumAmount, presetAmount } = price
      const least = minimumAmount ?? priceLimits.custom.fallbackMinimum
      return { ...common, amountType: 'custom', minimumAmount: least, maximumAmount, presetAmount }
    }
    case 'metered_unit': {
      const { unitAmount, capAmount, meterId, meterName } = price
      const meter = { id: meterId ?? '', name: meterName ?? '', ...meterConstants }
      return { ...common, amountType: 'metered_unit', unitAmount: unitAmount ?? '0', capAmount, meterId: meter.id, meter }
    }
  }
}
