import type { Customer } from '../../server/billing/customers/store.ts'
import { createOrders } from '../../server/billing/orders/create-orders.ts'
import { instantOf } from '../../server/kit/clock.ts'
import { inTransaction } from '../../server/storage/in-transaction.ts'
import { addCustomer } from '../../server/testing/subscribers.ts'
import { type Bounds, summarize } from '../load/make-load.ts'
import { openShop } from './shop.ts'

/** Lists a shop's newest orders with their total, through the whole server but the socket. */
const orders = Number(process.env.BENCH_ORDERS)
const { app, clock, organizationId, product, get } = await openShop()
await seed()
process.send?.({ ready: true })

process.on('message', (bounds: Bounds) => void answer(bounds))
process.on('disconnect', () => process.exit())

async function answer(bounds: Bounds) {
  try {
    process.send?.({ load: { ...(await keepListing(bounds)), generatorBusy: 0 } })
  } catch (error) {
    process.send?.({ error: (error as Error).message })
  }
}

type List = { items: unknown[]; pagination: { total_count: number } }

async function keepListing({ requests, seconds }: Bounds) {
  const latencies: number[] = []
  const begun = performance.now()
  for (let now = begun; latencies.length < requests && now < begun + seconds * 1000; ) {
    const { items, pagination } = (await get('/v1/orders/?limit=10')).json<List>()
    if (items.length !== 10 || pagination.total_count !== orders) throw new Error(`${pagination.total_count} orders were listed.`)
    const answered = performance.now()
    latencies.push(answered - now)
    now = answered
  }
  return summarize(latencies, begun)
}

/** As many orders as asked for, a second apart, by a thousand customers at most. */
async function seed() {
  const customers: Customer[] = []
  for (let at = 0; at < Math.min(orders, 1000); at++)
    customers.push(await addCustomer(app, { organizationId, email: `buyer-${at}@example.com`, card: null }))
  const wanted = (at: number) => ({
    organizationId,
    customer: customers[at % customers.length] as Customer,
    product,
    subscriptionId: null,
    checkoutId: null,
    billingReason: 'purchase' as const,
    currency: 'usd',
    items: [{ label: 'Plan', amount: 1000, proration: false, productPriceId: product.prices[0]?.id ?? null }],
    discount: null,
    tax: null,
    at: instantOf(clock.now() + at * 1000),
    metadata: {},
    customFieldData: {},
    useBalance: false,
  })
  const batch = 200
  for (let from = 0; from < orders; from += batch) {
    const some = Array.from({ length: Math.min(batch, orders - from) }, (_, at) => wanted(from + at))
    await inTransaction(app, (app) => createOrders(app, some, { plan: instantOf(clock.now()) }))
  }
}
