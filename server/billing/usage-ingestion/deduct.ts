import type { CustomerMeter } from '#contract/billing/customer-meters.ts'
import type { Metadata } from '#contract/billing/metadata.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { expireCredits } from '../credits/credits.ts'
import { shownCustomerMeters } from '../customer-meters/shown-customer-meters.ts'
import { findCustomerMeter, holdCustomerMeter } from '../customer-meters/store.ts'
import { organizationFor, type Seller } from '../doors/seller-of.ts'
import { compiled } from '../meter-counts/compiled-meters.ts'
import { findMeter } from '../meters/store.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { customersOfEvents } from '../usage-events/customers-of-events.ts'
import { ingest } from './ingest.ts'

type Wanted = {
  organizationId?: string | null | undefined
  meterId: string
  name: string
  customerId?: string | null | undefined
  externalCustomerId?: string | null | undefined
  externalId?: string | null | undefined
  metadata: Metadata
}

/**
 * Writes down an event only if what it costs is still there, in one transaction: of many at once no more succeed than the balance allows. The balance
 * is judged after it was taken off, while its row is held; refused, nothing has happened. Asked again with the same external id, nothing is taken twice.
 */
export async function deduct(app: App, seller: Seller, wanted: Wanted): Promise<CustomerMeter> {
  const organizationId = organizationFor(seller, wanted.organizationId)
  const meter = (await findMeter(app, [organizationId], wanted.meterId)) ?? refuseField('METER_DOES_NOT_EXIST', ['meter_id'])
  if (!['count', 'sum'].includes(meter.aggregation.func)) refuseField('METER_NOT_DEDUCTIBLE', ['meter_id'])
  const costs = compiled(meter).count({ ...wanted, source: 'user', timestamp: now(app) })
  if (meter.archivedAt !== null || costs === undefined || (costs !== null && costs < 0)) refuseField('METER_DOES_NOT_COUNT', ['meter_id'])
  const row = await inTransaction(app, async (app) => {
    const customerId = await customerOf(app, organizationId, wanted)
    const whose = { organizationId, customerId, meterId: meter.id }
    await holdCustomerMeter(app, whose)
    await expireCredits(app, whose)
    const { fresh, balances } = await ingest(app, organizationId, [{ ...wanted, customerId, at: 0 }])
    const left = balances.find(({ meterId }) => meterId === meter.id)
    if (fresh.size > 0 && !(left && left.balance >= 0)) refuse('InsufficientBalance')
    return findCustomerMeter(app, whose)
  })
  const [shown] = row ? await shownCustomerMeters(app, [row]) : []
  return shown ?? refuse('ResourceNotFound')
}

async function customerOf(app: App, organizationId: string, wanted: Wanted): Promise<string> {
  const customers = await customersOfEvents(app, organizationId, [{ ...wanted, at: 0 }], [])
  return customers({ ...wanted, at: 0 }) ?? refuseField('CUSTOMER_DOES_NOT_EXIST', ['external_customer_id'])
}
