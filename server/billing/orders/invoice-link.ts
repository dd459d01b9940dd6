import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { seal, unseal } from '../../kit/sealing.ts'
import { refuse } from '../refusals/refusals.ts'
import { findOrders, type Order } from './store.ts'

const lifetime = minutes(10)

/** Links to one kind of document for their holder, valid for a while: each is sealed, and names nothing else. */
export type DocumentLinks = { purpose: string; path: string }

const invoices: DocumentLinks = { purpose: 'invoice-links', path: '/v1/orders/invoices/' }

export function invoiceUrl(app: App, { id, invoiceGeneratedAt }: Order): string {
  if (invoiceGeneratedAt === null) return refuse('InvoiceDoesNotExist', { id })
  return documentUrl(app, invoices, id)
}

export function documentUrl(app: App, { purpose, path }: DocumentLinks, id: string): string {
  return `${app.config.url}${path}${seal(app, purpose, JSON.stringify([id, fromNow(app, lifetime)]))}`
}

/** The order whose invoice an address of ours opens, while it does. */
export async function findByLink(app: App, token: string): Promise<Order> {
  const id = linkedId(app, invoices, token)
  return (await findOrders(app, [id])).get(id) ?? refuse('ResourceNotFound')
}

/** What an address of ours names, while it opens anything. */
export function linkedId(app: App, { purpose }: DocumentLinks, token: string): string {
  const [id, until] = opened(app, purpose, token)
  return until > now(app) ? id : refuse('ResourceNotFound')
}

function opened(app: App, purpose: string, token: string): [id: string, until: string] {
  try {
    return JSON.parse(unseal(app, purpose, token)) as [string, string]
  } catch {
    return refuse('ResourceNotFound') // made up, or by a secret that is gone
  }
}
