import { createOrders } from '../../server/billing/orders/create-orders.ts'
import { instantOf } from '../../server/kit/clock.ts'
import { inTransaction } from '../../server/storage/in-transaction.ts'
import { addCustomer } from '../../server/testing/subscribers.ts'
import { answerLoads, keepDoing } from './answer-loads.ts'
import { addManyOrders } from './many-orders.ts'
import { databaseUrl, openShop } from './shop.ts'

/** Lists a shop's newest orders with their total, or reads its figures of a year, through the whole server but the socket. */
const orders = Number(process.env.BENCH_ORDERS)
const shop = await openShop()
if (shop.isNew) await fill()
if (process.env.BENCH_FILL_ONLY) await shop.close().then(() => process.exit())
answerLoads((bounds) => keepDoing(bounds, process.env.BENCH_ASKED === 'metrics' ? readYear : listOrders))

type List = { items: unknown[]; pagination: { total_count: number } }

async function listOrders() {
  const { items, pagination } = (await shop.get('/v1/orders/?limit=10')).json<List>()
  if (items.length !== 10 || pagination.total_count !== orders) throw new Error(`${pagination.total_count} orders were listed.`)
}

async function readYear() {
  const span = 'start_date=2025-01-01&end_date=2025-12-31&interval=day&timezone=Europe/Berlin'
  const { totals, periods } = (await shop.get(`/v1/metrics/?${span}`)).json<{ totals: { orders: number }; periods: unknown[] }>()
  if (periods.length !== 365 || totals.orders < orders * 0.99) throw new Error(`${totals.orders} orders were added up.`)
}

/** The first order as any is made, the others like it. */
async function fill() {
  const { app, clock, organizationId, product } = shop
  const customer = await addCustomer(app, { organizationId, card: null, country: 'DE' })
  for (let at = 1; at < Math.min(orders, 1000); at++) await addCustomer(app, { organizationId, card: null })
  const items = [{ label: 'Plan', amount: 1000, proration: false, productPriceId: product.prices[0]?.id ?? null }]
  const whose = { organizationId, customer, product, subscriptionId: null, checkoutId: null }
  const terms = { billingReason: 'purchase' as const, currency: 'usd', discount: null, tax: null, useBalance: false }
  const at = instantOf(clock.now())
  const order = { ...whose, ...terms, items, at, metadata: {}, customFieldData: {} }
  await inTransaction(app, (app) => createOrders(app, [order], { plan: at }))
  await addManyOrders(shop, databaseUrl, orders - 1, '2025-01-01T00:00:00.000Z')
}
