import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { seal, unseal } from '../../kit/sealing.ts'
import { refuse } from '../refusals/refusals.ts'
import { findOrders, type Order } from './store.ts'

const lifetime = minutes(10)
const purpose = 'invoice-links'

/** A link to the invoice for its holder, valid for a while: it is sealed, and names nothing else. */
export function invoiceUrl(app: App, { id, invoiceGeneratedAt }: Order): string {
  if (invoiceGeneratedAt === null) return refuse('InvoiceDoesNotExist', { id })
  return `${app.config.url}/v1/orders/invoices/${seal(app, purpose, JSON.stringify([id, fromNow(app, lifetime)]))}`
}

/** The order whose invoice an address of ours opens, while it does. */
export async function findByLink(app: App, token: string): Promise<Order> {
  const [id, until] = opened(app, token)
  const order = until > now(app) ? (await findOrders(app, [id])).get(id) : undefined
  return order ?? refuse('ResourceNotFound')
}

function opened(app: App, token: string): [id: string, until: string] {
  try {
    return JSON.parse(unseal(app, purpose, token)) as [string, string]
  } catch {
    return refuse('ResourceNotFound') // made up, or by a secret that is gone
  }
}
