import type { App } from '../../kit/app.ts'
import { gathering } from '../../storage/gather.ts'
import { endpointsHear } from '../../webhook-delivery/endpoints-hear.ts'
import { emit } from '../webhook-messages/emit.ts'
import { customerState } from './customer-state.ts'
import { findCustomers } from './store.ts'

type Whose = { organizationId: string; customerId: string }

const type = 'customer.state_changed'

/**
 * Tells sellers what customers hold, once for each customer at the end of the transaction: after everything in it that changed what they hold,
 * however often it was asked for.
 */
export async function tellOfStates(app: App, whose: readonly Whose[]): Promise<void> {
  await changedStates(
    app.db,
    whose.map(({ organizationId, customerId }) => ({ app, organizationId, customerId })),
  )
}

const changedStates = gathering('customer_states', tellAll, { turn: 2 })

async function tellAll(_: unknown, changed: readonly (Whose & { app: App })[]): Promise<void> {
  for (const [organizationId, some] of Map.groupBy(changed, ({ organizationId }) => organizationId)) {
    const { app } = some[0] as (typeof some)[number]
    if (!(await endpointsHear(app, organizationId, [type]))) continue
    const customers = await findCustomers(
      app,
      some.map(({ customerId }) => customerId),
    )
    for (const [id, customer] of customers) {
      const data = () => customerState(app, customer)
      await emit(app, { organizationId, customerId: id, type, objectKey: `customer:${id}`, data, summary: customer.email })
    }
  }
}
