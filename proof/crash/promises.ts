import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { RealServer } from '../processes/real-server.ts'
import type { Promised } from './burst.ts'
import type { Message, Receiver } from './receiver.ts'
import { advance, listAll, type Shop } from './shop.ts'

type Checkout = { id: string; status: string }
type Order = {
  id: string
  billing_reason: string
  checkout_id: string | null
  status: string
  total_amount: number
  invoice_number: string
  paid: boolean
}
type Entry = { id: string; kind: string; status: string; amount: number; order_id: string | null; charge_id: string | null }

/** Lets everything come to rest: what the dead processes had taken up falls due again, months are renewed, challenges lapse, and messages are sent again. */
export async function settle(server: RealServer, shop: Shop, receiver: Receiver): Promise<void> {
  // Day by day: what falls due in a month after many rounds takes longer than an answer is waited for.
  for (let day = 0; day < 32; day++) await advance(server, 'P1D')
  let [before, still] = ['', 0]
  while (still < patience) {
    await letRetriesComeRound(server)
    const pending = await pendingDeliveries(server)
    const open = (await ledgerOf(server, shop)).filter(({ status }) => status === 'requires_action').length
    if (pending === 0 && open === 0) return
    const now = `${pending} deliveries, ${open} challenges, ${receiver.requests} requests`
    still = now === before ? still + 1 : 0
    // What moves is left alone: hours pass only for what waits for them.
    if (still > 0) await advance(server, 'PT2H')
    before = now
  }
  assert.fail(`Work is still waiting and nothing moves any more: ${before}.\n${server.log()}`)
}

/** A message that was refused holds up all that come after it, and one in twenty is: waiting for each by the real clock takes a minute. */
async function letRetriesComeRound(server: RealServer): Promise<void> {
  for (let minute = 0; minute < 10; minute++) {
    await pause(100)
    await advance(server, 'PT1M')
  }
}

/** How often in a row nothing may have moved, though two hours passed each time: more than all attempts at a message take. */
const patience = 60

/** A thousand at most: whether there are any is what counts. */
async function pendingDeliveries(server: RealServer): Promise<number> {
  const { deliveries } = (await (await fetch(`${server.url}/dev/webhooks.json?status=pending`)).json()) as { deliveries: object[] }
  return deliveries.length
}

async function ledgerOf(server: RealServer, { organizationId }: Shop): Promise<Entry[]> {
  const answer = await fetch(`${server.url}/dev/payments.json?organization_id=${organizationId}`)
  return ((await answer.json()) as { payments: Entry[] }).payments
}

/** What was answered 2xx is there exactly once, what was charged has its order, both ledgers agree, every event arrived, and by one clock in order. */
export async function keepsItsPromises(
  server: RealServer,
  shop: Shop,
  promised: Promised,
  receiver: Receiver,
  { clocks }: { clocks: 'one' | 'several' } = { clocks: 'one' },
): Promise<void> {
  const checkouts = new Map((await listAll<Checkout>(server, shop, '/checkouts/')).map((checkout) => [checkout.id, checkout]))
  // One that expired unpaid is pruned after a while; that it was there is then known from what its seller was told.
  const told = new Set(receiver.taken.map(({ object }) => object))
  for (const id of promised.checkouts) {
    assert.ok(checkouts.has(id) || told.has(`checkout:${id}`), `checkout ${id} was answered 201 and is gone`)
  }
  const orders = await listAll<Order>(server, shop, '/orders/')
  for (const id of promised.confirmed) {
    assert.equal(checkouts.get(id)?.status, 'succeeded', `checkout ${id} was confirmed`)
    assert.equal(orders.filter((order) => order.checkout_id === id).length, 1, `orders of checkout ${id}`)
  }
  for (const { id, status } of checkouts.values()) {
    assert.notEqual(status, 'confirmed', `checkout ${id} hangs`)
    if (status === 'succeeded') assert.equal(orders.filter((order) => order.checkout_id === id).length, 1, `orders of checkout ${id}`)
  }
  assert.ok(
    orders.some((order) => order.billing_reason === 'subscription_cycle'),
    'nothing was renewed: the round proves less than it says',
  )
  ledgersAgree(await ledgerOf(server, shop), orders)
  const invoices = orders.filter(({ total_amount: total }) => total >= 0)
  const numbers = invoices.map(({ invoice_number: number }) => Number(/\d+$/.exec(number)?.[0])).sort((one, other) => one - other)
  assert.deepEqual(
    numbers,
    numbers.map((_, at) => at + 1),
    'invoice numbers have no gap',
  )
  everyOrderWasTold(receiver.taken, orders)
  if (clocks === 'one') cameInOrder(receiver.taken)
}

function ledgersAgree(entries: Entry[], orders: Order[]) {
  const returned = new Set(
    entries.filter(({ kind, status }) => kind === 'refund' && status === 'succeeded').map((entry) => entry.charge_id),
  )
  const charges = entries.filter(({ id, kind, status }) => kind === 'charge' && status === 'succeeded' && !returned.has(id))
  const paid = orders.filter((order) => order.paid && order.total_amount > 0)
  assert.deepEqual(
    charges.map(({ order_id: id, amount }) => `${id} ${amount}`).sort(),
    paid.map(({ id, total_amount: amount }) => `${id} ${amount}`).sort(),
    'every charge has its order, every paid order its one charge',
  )
}

function everyOrderWasTold(taken: Message[], orders: Order[]) {
  const types = Map.groupBy(taken, ({ object }) => object)
  for (const { id, paid } of orders) {
    const told = types.get(`order:${id}`)?.map(({ type }) => type) ?? []
    assert.equal(told.filter((type) => type === 'order.created').length, 1, `order ${id}: ${told.join(', ')}`)
    assert.equal(told.filter((type) => type === 'order.paid').length, paid ? 1 : 0, `order ${id}: ${told.join(', ')}`)
  }
}

function cameInOrder(taken: Message[]) {
  for (const [object, messages] of Map.groupBy(taken, ({ object }) => object)) {
    const times = messages.map(({ timestamp }) => timestamp)
    assert.deepEqual(times, times.toSorted(), `messages about ${object} came in order`)
    const [first] = messages
    const isFirst = messages.some(({ type }) => type.endsWith('.created')) ? first?.type.endsWith('.created') : true
    assert.ok(isFirst, `${object}: ${messages.map(({ type }) => type).join(', ')}`)
  }
}
