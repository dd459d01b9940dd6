import * as z from 'zod/mini'
import { Day, Instant } from './instants.ts'

export const metricKinds = ['scalar', 'currency', 'percentage'] as const

/** Every figure of a seller: what kind of number it is and what it is called. Its slug is its name in snake_case. */
export const metrics = {
  orders: ['scalar', 'Orders'],
  revenue: ['currency', 'Revenue'],
  cumulativeRevenue: ['currency', 'Cumulative Revenue'],
  averageOrderValue: ['currency', 'Average Order Value'],
  oneTimeProducts: ['scalar', 'One-Time Products'],
  oneTimeProductsRevenue: ['currency', 'One-Time Products Revenue'],
  newSubscriptions: ['scalar', 'New Subscriptions'],
  newSubscriptionsRevenue: ['currency', 'New Subscriptions Revenue'],
  renewedSubscriptions: ['scalar', 'Renewed Subscriptions'],
  renewedSubscriptionsRevenue: ['currency', 'Renewed Subscriptions Revenue'],
  activeSubscriptions: ['scalar', 'Active Subscriptions'],
  monthlyRecurringRevenue: ['currency', 'Monthly Recurring Revenue'],
  checkouts: ['scalar', 'Checkouts'],
  succeededCheckouts: ['scalar', 'Succeeded Checkouts'],
  checkoutsConversion: ['percentage', 'Checkouts Conversion Rate'],
} as const satisfies Record<string, readonly [(typeof metricKinds)[number], string]>
export type MetricName = keyof typeof metrics

function eachMetric<S extends z.core.$ZodType>(schema: S) {
  return Object.fromEntries(Object.keys(metrics).map((name) => [name, schema])) as Record<MetricName, S>
}

const Metric = z.object({ slug: z.string(), displayName: z.string(), type: z.enum(metricKinds) })

export const Metrics = z.object({
  periods: z.array(z.object({ timestamp: Instant, ...eachMetric(z.number()) })),
  totals: z.object(eachMetric(z.number())),
  metrics: z.object(eachMetric(Metric)),
})
export type Metrics = z.infer<typeof Metrics>

export const metricIntervals = ['hour', 'day', 'week', 'month', 'year'] as const
export type MetricInterval = (typeof metricIntervals)[number]

/** How far back figures go, and how many days one question may span. */
export const metricLimits = {
  minDate: '2023-01-01',
  minDays: 0,
  maxDays: { hour: 7, day: 366, week: 365, month: 1460, year: 3650 } satisfies Record<MetricInterval, number>,
} as const

const Most = z.object({ minDays: z.int(), maxDays: z.int() })
export const MetricsLimits = z.object({
  minDate: Day,
  intervals: z.object(Object.fromEntries(metricIntervals.map((name) => [name, Most])) as Record<MetricInterval, typeof Most>),
})
