import type { App } from '../../kit/app.ts'
import { createProcessorCustomer } from '../payments/create-processor-customer.ts'
import type { Customer } from './store.ts'
import { nameAtProcessor } from './write-customers.ts'

/** What a customer is called at the payment processor, where their cards are kept. Made known there at the first need, never inside a transaction. */
export async function processorCustomerOf(app: App, customer: Customer): Promise<string> {
  if (customer.processorCustomerId !== null) return customer.processorCustomerId
  const { id, email, name } = customer
  return nameAtProcessor(app, id, await createProcessorCustomer(app, { key: id, email, name }))
}
