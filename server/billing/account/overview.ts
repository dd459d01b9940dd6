import type * as z from 'zod/mini'
import type { accountOverview } from '#contract/billing/account-overview.ts'
import type { RecurringInterval } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import { findMethods, type PaymentMethod } from '../customers/payment-methods.ts'
import { type Customer, customersOfAccounts } from '../customers/store.ts'
import { unclaimedSellers } from '../customers/unclaimed.ts'
import { listOrders } from '../orders/list-orders.ts'
import type { Order } from '../orders/store.ts'
import { payByOf } from '../periods/retries.ts'
import { findProductRows } from '../products/store.ts'
import { shownOrganizations } from '../sellers/shown-organization.ts'
import { nextCharges } from '../subscriptions/next-charges.ts'
import { liveSubscriptionsOf, type SubscriptionRow } from '../subscriptions/store.ts'
import { onlyShop } from './only-seller.ts'

type Overview = Pick<
  z.output<(typeof accountOverview)['getOverview']['output']>,
  'sellers' | 'subscriptions' | 'orders' | 'shop' | 'unclaimed'
>

const newest = { page: 1, limit: 12, sorting: ['-created_at'] }

/** What a person or an organization of ours pays for, at every seller. Cards and orders are for those who manage it. */
export async function overviewOf(app: App, buyerId: string, { mayManage }: { mayManage: boolean }): Promise<Overview> {
  const customers = await customersOfAccounts(app, [buyerId])
  const customerId = customers.map(({ id }) => id)
  const organizationIds = customers.map(({ organizationId }) => organizationId)
  const [shopId, unclaimedIds] = await Promise.all([onlyShop(app), unclaimedSellers(app, buyerId)])
  const [live, { orders }, methods, sellers] = await Promise.all([
    liveSubscriptionsOf(app, customerId),
    mayManage ? listOrders(app, { ...newest, organizationIds, customerId }) : { orders: [] },
    mayManage
      ? findMethods(
          app,
          customers.flatMap(({ defaultPaymentMethodId: id }) => id ?? []),
        )
      : new Map<string, PaymentMethod>(),
    shownOrganizations(app, [...new Set([...organizationIds, ...unclaimedIds, ...(shopId === undefined ? [] : [shopId])])], {
      knowsNextPeriod: true,
    }),
  ])
  const [products, charges] = await Promise.all([
    findProductRows(
      app,
      [...live, ...orders].map(({ productId }) => productId),
    ),
    nextCharges(app, live),
  ])
  const nameOf = ({ productId }: { productId: string }) => products.get(productId)?.name ?? ''
  const shop = shopId === undefined || shopId === buyerId ? undefined : sellers.get(shopId)
  return {
    sellers: customers.flatMap((customer) => {
      const seller = sellers.get(customer.organizationId)
      if (!seller) return []
      return [{ id: seller.id, name: seller.name, slug: seller.slug, image: seller.avatarUrl, card: cardOf(customer, methods) }]
    }),
    subscriptions: live.map((row) => ({
      ...heldOf(row),
      payBy: payByOf(app, row),
      product: nameOf(row),
      nextCharge: charges.get(row.id) ?? null,
    })),
    orders: orders.map((order) => ({ ...billOf(order), product: nameOf(order) })),
    unclaimed: unclaimedIds.flatMap((id) => {
      const seller = organizationIds.includes(id) ? undefined : sellers.get(id)
      return seller ? [{ name: seller.name, slug: seller.slug }] : []
    }),
    shop: shop ? { name: shop.name, slug: shop.slug } : null,
  }
}

function cardOf({ defaultPaymentMethodId }: Customer, methods: ReadonlyMap<string, PaymentMethod>) {
  const method = methods.get(defaultPaymentMethodId ?? '')
  return method ? { brand: method.brand, last4: method.last4, expMonth: method.expMonth, expYear: method.expYear } : null
}

function heldOf(row: SubscriptionRow): Omit<Overview['subscriptions'][number], 'product' | 'nextCharge' | 'payBy'> {
  const { id, organizationId: sellerId, amount, currency, seats, cancelAtPeriodEnd, currentPeriodEnd } = row
  const { status, recurringInterval: interval } = row as Pick<Overview['subscriptions'][number], 'status'> & {
    recurringInterval: RecurringInterval
  }
  return { id, sellerId, status, amount, currency, interval, seats, isEnding: cancelAtPeriodEnd, until: currentPeriodEnd }
}

function billOf(order: Order): Omit<Overview['orders'][number], 'product'> {
  const { id, organizationId: sellerId, invoiceNumber: number, totalAmount: total, currency, createdAt } = order
  return { id, sellerId, number, status: order.status as Overview['orders'][number]['status'], total, currency, createdAt }
}
