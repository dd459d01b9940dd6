import type { App } from '../../kit/app.ts'
import { emit } from '../events/emit.ts'
import { shownCustomer } from './shown-customer.ts'
import { emitStateChanged } from './state-changed.ts'
import type { Customer } from './store.ts'

/** Tells the seller of a customer, and of what they hold then: the one is never without the other. */
export async function emitCustomer(app: App, type: 'customer.created' | 'customer.updated' | 'customer.deleted', customer: Customer) {
  const { id, organizationId, email } = customer
  await emit(app, { organizationId, type, objectKey: `customer:${id}`, data: () => shownCustomer(customer), summary: email })
  await emitStateChanged(app, customer)
}
