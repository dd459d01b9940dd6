import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { Customer, ExternalId } from './customers.ts'
import { eventFields, isSomebodys } from './events.ts'
import { byId, entity, Id } from './ids.ts'
import { Meter, NamedMeter } from './meters.ts'
import { anyIds, anyOf, listOf, paging, sortedBy } from './paging.ts'
import { forSeller, get, post } from './verbs.ts'

const scalars = {
  ...entity,
  customer_id: z.string(),
  meter_id: z.string(),
  consumed_units: z.number(),
  credited_units: z.int(),
  balance: z.number(),
}

/** How much of a meter a customer used since the last reset, and what is left of the credits. */
export const CustomerMeter = z.object({ ...scalars, customer: Customer, meter: Meter })
export type CustomerMeter = Camel<z.infer<typeof CustomerMeter>>

/** As the customer sees it. */
export const OwnMeter = z.object({ ...scalars, meter: NamedMeter })
export type OwnMeter = Camel<z.infer<typeof OwnMeter>>

/** An event that the meter counts. It happens now. */
const CustomerMeterDeduct = z.object({ ...eventFields, meter_id: Id }).check(isSomebodys)

export const customerMeterOrders = [
  'created_at',
  'modified_at',
  'customer_id',
  'customer_name',
  'meter_id',
  'meter_name',
  'consumed_units',
  'credited_units',
  'balance',
] as const

export const customerMeters = {
  list: get('/customer-meters/', {
    ...forSeller('customer_meters:read'),
    summary: 'List how much customers used and have left.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      customer_id: anyIds,
      external_customer_id: z.optional(z.nullable(anyOf(ExternalId))),
      meter_id: anyIds,
      sorting: sortedBy(customerMeterOrders, '-modified_at'),
    }),
    output: listOf(CustomerMeter),
    errors: [],
  }),
  get: get('/customer-meters/:id', {
    ...forSeller('customer_meters:read'),
    summary: 'Read how much a customer used and has left.',
    input: z.object(byId),
    output: CustomerMeter,
    errors: ['ResourceNotFound'],
  }),
  /**
   * Ours, not in the published SDKs: ingesting an event never refuses, so who checks a balance first and tells of usage later can overspend. Here an
   * event is written down only if the meter's balance bears it; otherwise 402 and nothing has happened.
   */
  deduct: post('/customer-meters/deduct', {
    ...forSeller('events:write'),
    summary: 'Tell of usage only if the balance of a meter suffices for it.',
    input: CustomerMeterDeduct,
    output: CustomerMeter,
    errors: ['InsufficientBalance'],
  }),
}
