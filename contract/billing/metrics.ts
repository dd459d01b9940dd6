import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { Day, Instant } from './instants.ts'
import { Currency } from './money.ts'
import { anyIds, anyOf } from './paging.ts'
import { billingTypes } from './prices.ts'
import { forSeller, get } from './verbs.ts'

export const metricKinds = ['scalar', 'currency', 'percentage'] as const

/** Every figure of a seller: what kind of number it is and what it is called. Its slug is its name in snake_case. */
export const metrics = {
  orders: ['scalar', 'Orders'],
  revenue: ['currency', 'Revenue'],
  cumulative_revenue: ['currency', 'Cumulative Revenue'],
  average_order_value: ['currency', 'Average Order Value'],
  one_time_products: ['scalar', 'One-Time Products'],
  one_time_products_revenue: ['currency', 'One-Time Products Revenue'],
  new_subscriptions: ['scalar', 'New Subscriptions'],
  new_subscriptions_revenue: ['currency', 'New Subscriptions Revenue'],
  renewed_subscriptions: ['scalar', 'Renewed Subscriptions'],
  renewed_subscriptions_revenue: ['currency', 'Renewed Subscriptions Revenue'],
  active_subscriptions: ['scalar', 'Active Subscriptions'],
  monthly_recurring_revenue: ['currency', 'Monthly Recurring Revenue'],
  average_revenue_per_user: ['currency', 'Average Revenue Per User'],
  churned_subscriptions: ['scalar', 'Churned Subscriptions'],
  churn_rate: ['percentage', 'Churn Rate'],
  trials: ['scalar', 'Trials'],
  converted_trials: ['scalar', 'Converted Trials'],
  trial_conversion: ['percentage', 'Trial Conversion Rate'],
  checkouts: ['scalar', 'Checkouts'],
  succeeded_checkouts: ['scalar', 'Succeeded Checkouts'],
  checkouts_conversion: ['percentage', 'Checkouts Conversion Rate'],
} as const satisfies Record<string, readonly [(typeof metricKinds)[number], string]>
export type MetricName = keyof typeof metrics

function eachMetric<S extends z.core.$ZodType>(schema: S) {
  return Object.fromEntries(Object.keys(metrics).map((name) => [name, schema])) as Record<MetricName, S>
}

const Metric = z.object({ slug: z.string(), display_name: z.string(), type: z.enum(metricKinds) })

/** To nothing is churn, and from nothing is new: the first payment, and the one after a failed one. */
const RecurringBridge = z.object({
  start: z.int(),
  new: z.int(),
  expansion: z.int(),
  contraction: z.int(),
  churn: z.int(),
  end: z.int(),
})
export type RecurringBridge = z.infer<typeof RecurringBridge>

export const Metrics = z.object({
  periods: z.array(z.object({ timestamp: Instant, ...eachMetric(z.number()) })),
  totals: z.object(eachMetric(z.number())),
  metrics: z.object(eachMetric(Metric)),
  /** The currency of every amount: things are counted in all currencies, and amounts of two are never added. */
  currency: z.string(),
  /** Those in which money was taken in or recurs, the one of most orders first. */
  currencies: z.array(z.string()),
  /** Ours: by what the recurring revenue moved. What begins, with new and expansion, less contraction and churn, is what ends. */
  recurring: z.object({ periods: z.array(RecurringBridge), total: RecurringBridge }),
  /** Ours: the products that brought the most of that currency in all periods together. */
  products: z.array(z.object({ product_id: z.string(), product_name: z.string(), orders: z.int(), revenue: z.int() })),
  /** What each meter counted: a quantity for each of the periods, and of all of them together. */
  usage: z.array(z.object({ meter_id: z.string(), meter_name: z.string(), quantities: z.array(z.number()), total: z.number() })),
})
export type Metrics = Camel<z.infer<typeof Metrics>>

export const metricIntervals = ['hour', 'day', 'week', 'month', 'year'] as const
export type MetricInterval = (typeof metricIntervals)[number]

/** How far back figures go, and how many days one question may span. */
export const metricLimits = {
  minDate: '2023-01-01',
  minDays: 0,
  maxDays: { hour: 7, day: 366, week: 365, month: 1460, year: 3650 } satisfies Record<MetricInterval, number>,
} as const

const Most = z.object({ min_days: z.int(), max_days: z.int() })
export const MetricsLimits = z.object({
  min_date: Day,
  intervals: z.object(Object.fromEntries(metricIntervals.map((name) => [name, Most])) as Record<MetricInterval, typeof Most>),
})

export const metricsRoutes = {
  get: get('/metrics/', {
    ...forSeller('metrics:read'),
    summary: 'Read the figures of a seller, interval by interval.',
    input: z.object({
      start_date: Day,
      end_date: Day,
      interval: z.enum(metricIntervals),
      timezone: z._default(z.string().check(z.maxLength(64)), 'UTC'),
      organization_id: anyIds,
      product_id: anyIds,
      billing_type: z.optional(z.nullable(anyOf(z.enum(billingTypes)))),
      customer_id: anyIds,
      /** In which amounts are told. Without it the one of most orders. */
      currency: z.optional(z.nullable(Currency)),
      /** Whose usage is told. Without it that of the oldest meters. */
      meter_id: anyIds,
    }),
    output: Metrics,
    errors: [],
  }),
  limits: get('/metrics/limits', {
    ...forSeller('metrics:read'),
    summary: 'Read how far back figures go and how much one question may span.',
    input: z.object({}),
    output: MetricsLimits,
    errors: [],
  }),
}
