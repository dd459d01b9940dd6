import assert from 'node:assert/strict'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type RealServer, runTollgate } from '../processes/real-server.ts'
import { Traveller } from '../processes/traveller.ts'

/** A seller on a real server: what it sells, and calls of `/v1` in its name. */
export type Shop = { organizationId: string; token: string; once: string; monthly: string; discountId: string }

/** Opens a shop that sells one thing once and one every month, with a discount for so many, and tells a receiver of everything. */
export async function openShop(
  server: RealServer,
  settings: Record<string, string>,
  receiver: string,
  command: typeof runTollgate = runTollgate,
): Promise<Shop> {
  const owner = new Traveller(server.url)
  await owner.signUp(server)
  const made = await owner.post(server, '/organization/create', { name: 'Acme', slug: 'acme' })
  const { id: organizationId } = (await made.json()) as { id: string }
  const { code, printed } = await command(['create-organization-token', 'acme', 'crash'], settings)
  assert.equal(code, 0, printed)
  const token = /tg_oat_\w+/.exec(printed)?.[0] as string
  const create = async (path: string, body: object) => {
    const { status, body: answer } = await call(server, token, 'POST', path, body)
    assert.equal(status, 201, JSON.stringify(answer))
    return (answer as { id: string }).id
  }
  const once = await create('/products/', { name: 'Book', prices: [{ amount_type: 'fixed', price_amount: 1250 }] })
  const monthly = await create('/products/', {
    name: 'Plan',
    recurring_interval: 'month',
    prices: [{ amount_type: 'fixed', price_amount: 999 }],
  })
  const discount = { type: 'percentage', basis_points: 1000, duration: 'once', name: 'Opening', max_redemptions: 20 }
  const discountId = await create('/discounts/', discount)
  await create('/webhooks/endpoints', { url: receiver, format: 'raw', events: listened })
  return { organizationId, token, once, monthly, discountId }
}

const listened = [
  'checkout.created',
  'checkout.updated',
  'order.created',
  'order.updated',
  'order.paid',
  'subscription.created',
  'subscription.updated',
  'subscription.active',
]

type Sender = { network?: string }

/** A call of `/v1`. Throws when no whole answer came. */
export async function call(
  server: RealServer,
  token: string | null,
  method: string,
  path: string,
  body?: object,
  { network }: Sender = {},
) {
  const answer = await fetch(`${server.url}/v1${path}`, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(network !== undefined && { 'x-forwarded-for': network }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text || 'null') as unknown }
}

/** Everything of one list, page after page. */
export async function listAll<Item>(server: RealServer, { token }: Shop, path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { status, body } = await call(server, token, 'GET', `${path}?limit=100&page=${page}&sorting=created_at`)
    assert.equal(status, 200, JSON.stringify(body))
    const list = body as { items: Item[]; pagination: { max_page: number } }
    items.push(...list.items)
    last = list.pagination.max_page
  }
  return items
}

/** Moves the clock of the sandbox; answers once all that fell due is done, and throws when the server dies. */
export async function advance(server: RealServer, by: string): Promise<void> {
  let { status, body } = await askForTime(server, by)
  // A machine that is too slow for its database says so, and is asked again as it says.
  for (let tries = 0; status === 503 && tries < 10; tries++) {
    await pause(2000)
    ;({ status, body } = await askForTime(server, by))
  }
  assert.equal(status, 200, body)
}

/** `fetch` gives up after five minutes, and after fifty rounds more than that falls due. */
async function askForTime(server: RealServer, by: string) {
  const headers = { 'content-type': 'application/json' }
  const asked = new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(`${server.url}/dev/clock`, { method: 'POST', headers }, resolve).on('error', reject)
    sent.end(JSON.stringify({ advance: by }))
  })
  const read = asked.then(async (answer) => ({ status: answer.statusCode, body: await text(answer) }))
  return read.catch((cause: unknown) => {
    throw new TypeError('The server is gone', { cause }) // as `fetch` says it
  })
}
