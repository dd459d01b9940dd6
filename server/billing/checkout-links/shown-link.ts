import { checkoutLinkConstants, type CheckoutLink as ShownLink } from '#contract/billing/checkout-links.ts'
import type { App } from '../../kit/app.ts'
import { bareDiscount } from '../discounts/shown-discount.ts'
import { findDiscounts } from '../discounts/store.ts'
import { offeredProduct } from '../products/shown-product.ts'
import { findProducts } from '../products/store.ts'
import type { EventDialect } from '../webhook-messages/emit.ts'
import type { CheckoutLink } from './store.ts'

/** Links as their seller sees them, by the same few queries however many there are. What is no longer for sale is behind none. */
export async function shownLinks(app: App, links: readonly CheckoutLink[], dialect: EventDialect): Promise<ShownLink[]> {
  const [products, discounts] = await Promise.all([
    findProducts(
      app,
      links.flatMap(({ productIds }) => productIds),
    ),
    findDiscounts(
      app,
      links.flatMap(({ discountId }) => discountId ?? []),
    ),
  ])
  return links.map((link) => {
    const discount = link.discountId === null ? undefined : discounts.get(link.discountId)
    const offered = link.productIds.flatMap((id) => products.get(id) ?? []).filter(({ isArchived }) => !isArchived)
    return {
      ...link,
      metadata: link.metadata as ShownLink['metadata'],
      url: `${app.config.url}/v1/checkout-links/${link.clientSecret}/redirect`,
      products: offered.map((product) => offeredProduct(product, dialect)),
      discount: discount ? bareDiscount(discount) : null,
      ...checkoutLinkConstants,
    }
  })
}

export async function shownLink(app: App, link: CheckoutLink, dialect: EventDialect): Promise<ShownLink> {
  const [shown] = await shownLinks(app, [link], dialect)
  return shown as ShownLink
}
