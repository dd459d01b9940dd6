import type { App } from '../../kit/app.ts'
import { emit } from '../webhook-messages/emit.ts'
import { shownCustomer } from './shown-customer.ts'
import { tellOfStates } from './state-changed.ts'
import type { Customer } from './store.ts'

/** Tells the seller of a customer, and at the end of the transaction what they hold: the one is never without the other. */
export async function emitCustomer(app: App, type: 'customer.created' | 'customer.updated' | 'customer.deleted', customer: Customer) {
  const { id, organizationId, email } = customer
  const about = { organizationId, customerId: id, objectKey: `customer:${id}` }
  await emit(app, { ...about, type, data: () => shownCustomer(customer), summary: email })
  await tellOfStates(app, [{ organizationId, customerId: id }])
}
