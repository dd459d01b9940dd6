import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { findCustomerSession } from '../access-tokens/customer-sessions.ts'

const every = 1000

type Told = { event: 'benefit.granted' | 'benefit.revoked' | 'order.invoice_generated'; data: object }

/**
 * Tells a page of the portal what is given to its customer, what is taken back, and that an invoice was made. Ends with the session.
 * Whichever process does it, the database knows.
 */
export async function* followCustomer(app: App, token: string): AsyncGenerator<Told | null> {
  const since = now(app)
  let seen: Holdings | undefined
  for (let session = await findCustomerSession(app, token); session; session = await findCustomerSession(app, token)) {
    const current = await holdingsOf(app, session.customerId, since)
    if (seen) yield* differences(seen, current)
    seen = current
    yield null
    await pause(every)
  }
}

type Holdings = { grants: Map<string, string>; invoices: Set<string> }

async function holdingsOf({ db }: App, customerId: string, since: string): Promise<Holdings> {
  const grants = db.selectFrom('benefitGrants').where('customerId', '=', customerId).where('grantedAt', 'is not', null)
  const held = await grants.where('revokedAt', 'is', null).select(['id', 'benefitId']).execute()
  const orders = db.selectFrom('orders').where('customerId', '=', customerId).where('invoiceGeneratedAt', '>=', since)
  return {
    grants: new Map(held.map(({ id, benefitId }) => [id, benefitId])),
    invoices: new Set((await orders.select('id').execute()).map(({ id }) => id)),
  }
}

function* differences(before: Holdings, after: Holdings): Generator<Told> {
  for (const [id, benefitId] of after.grants)
    if (!before.grants.has(id)) yield { event: 'benefit.granted', data: { benefit_id: benefitId } }
  for (const [id, benefitId] of before.grants)
    if (!after.grants.has(id)) yield { event: 'benefit.revoked', data: { benefit_id: benefitId } }
  for (const id of after.invoices) if (!before.invoices.has(id)) yield { event: 'order.invoice_generated', data: { order_id: id } }
}
