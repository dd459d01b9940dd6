import type { PortalOrder } from '#contract/billing/customer-portal.ts'
import type { Organization } from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import { bareSubscription } from '../orders/bare-subscription.ts'
import { orderFacts } from '../orders/shown-order.ts'
import { findSubscriptionRows, type Order } from '../orders/store.ts'
import { offeredProduct } from '../products/shown-product.ts'
import { findProducts, type Product } from '../products/store.ts'
import { shownOrganizations } from '../sellers/shown-organization.ts'
import type { EventDialect } from '../webhook-messages/emit.ts'

/** Orders as their buyer sees them, by the same few queries however many there are. */
export async function portalOrders(app: App, orders: readonly Order[], dialect: EventDialect): Promise<PortalOrder[]> {
  const [products, subscriptions, organizations] = await Promise.all([
    findProducts(
      app,
      orders.map(({ productId }) => productId),
    ),
    findSubscriptionRows(
      app,
      orders.flatMap(({ subscriptionId }) => subscriptionId ?? []),
    ),
    shownOrganizations(app, [...new Set(orders.map(({ organizationId }) => organizationId))], dialect),
  ])
  return orders.map((order) => {
    const product = products.get(order.productId) as Product
    const organization = organizations.get(order.organizationId) as Organization
    const subscription = order.subscriptionId === null ? undefined : subscriptions.get(order.subscriptionId)
    return {
      ...orderFacts(order, product.name, dialect),
      product: { ...offeredProduct(product, dialect), organization },
      subscription: subscription ? bareSubscription(subscription) : null,
    }
  })
}

export async function portalOrder(app: App, order: Order, dialect: EventDialect): Promise<PortalOrder> {
  const [shown] = await portalOrders(app, [order], dialect)
  return shown as PortalOrder
}
