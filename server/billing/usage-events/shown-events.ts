import { eventConstants, type UsageEvent } from '#contract/billing/events.ts'
import type { App } from '../../kit/app.ts'
import { shownCustomer } from '../customers/shown-customer.ts'
import { findCustomers } from '../customers/store.ts'
import type { NewEvent as EventRow } from './store.ts'

/** Events with the customers whose they are, read together. */
export async function shownEvents(app: App, events: readonly EventRow[]): Promise<UsageEvent[]> {
  const customers = await findCustomers(
    app,
    events.flatMap(({ customerId }) => customerId ?? []),
  )
  return events.map((event) => {
    const customer = event.customerId === null ? undefined : customers.get(event.customerId)
    return { ...event, ...eventConstants, label: event.name, customer: customer ? shownCustomer(customer) : null } as UsageEvent
  })
}
