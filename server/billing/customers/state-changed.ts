import type { App } from '../../kit/app.ts'
import { emit } from '../events/emit.ts'
import { customerState } from './customer-state.ts'
import { type Customer, findCustomers } from './store.ts'

/** Tells the seller what a customer holds now, in the transaction that changed it. Called after the last change, it says everything. */
export async function emitStateChanged(app: App, who: string | Customer): Promise<void> {
  const customer = typeof who === 'string' ? (await findCustomers(app, [who])).get(who) : who
  if (!customer) return
  const { id, organizationId, email } = customer
  const type = 'customer.state_changed'
  await emit(app, { organizationId, type, objectKey: `customer:${id}`, data: () => customerState(app, customer), summary: email })
}
