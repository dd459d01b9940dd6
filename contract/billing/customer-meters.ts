import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { Customer } from './customers.ts'
import { entity } from './ids.ts'
import { Meter, NamedMeter } from './meters.ts'

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
