import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { customerMeterOrders, OwnMeter } from './customer-meters.ts'
import { byId } from './ids.ts'
import { Day, Instant } from './instants.ts'
import { anyIds, listOf, paging, Search, sortedBy } from './paging.ts'
import { forCustomer, get } from './verbs.ts'

/** What was used in the period that runs, day by day in UTC until today. */
export const MeterUsage = z.object({
  period_start: Instant,
  period_end: Instant,
  days: z.array(z.object({ day: Day, units: z.number() })),
  /** What the days come to, counted as the meter counts. */
  total: z.number(),
  /** What the period will come to at this pace. Null while too little of it has passed, and for meters that do not add up. */
  forecast: z.nullable(z.number()),
  /** What it costs so far and would cost then, where a subscription is billed by it. */
  amount: z.nullable(z.int()),
  forecast_amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
})
export type MeterUsage = Camel<z.infer<typeof MeterUsage>>

/** What the caller used. */
export const portalCustomerMeters = {
  list: get('/customer-portal/meters/', {
    ...forCustomer,
    summary: 'List what the caller used and has left.',
    input: z.object({ ...paging, meter_id: anyIds, query: Search, sorting: sortedBy(customerMeterOrders, '-modified_at') }),
    output: listOf(OwnMeter),
    errors: [],
  }),
  get: get('/customer-portal/meters/:id', {
    ...forCustomer,
    summary: 'Read what the caller used and has left of a meter.',
    input: z.object(byId),
    output: OwnMeter,
    errors: ['ResourceNotFound'],
  }),
  /** Ours: the published SDKs know no days. */
  usage: get('/customer-portal/meters/:id/usage', {
    ...forCustomer,
    summary: 'Read what the caller used of a meter in the period that runs, day by day, and what it will come to at this pace.',
    input: z.object(byId),
    output: MeterUsage,
    errors: ['ResourceNotFound'],
  }),
}
