import * as z from 'zod/mini'
import { Customer } from './customers.ts'
import { entity } from './ids.ts'
import { Meter, NamedMeter } from './meters.ts'

const scalars = {
  ...entity,
  customerId: z.string(),
  meterId: z.string(),
  consumedUnits: z.number(),
  creditedUnits: z.int(),
  balance: z.number(),
}

/** How much of a meter a customer used since the last reset, and what is left of the credits. */
export const CustomerMeter = z.object({ ...scalars, customer: Customer, meter: Meter })
export type CustomerMeter = z.infer<typeof CustomerMeter>

/** As the customer sees it. */
export const OwnMeter = z.object({ ...scalars, meter: NamedMeter })
export type OwnMeter = z.infer<typeof OwnMeter>

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
