import { type MetricInterval, type Metrics, metricLimits, metrics } from '#contract/billing/metrics.ts'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { refuseQuery } from '../refusals/refusals.ts'
import { everything } from '../sums/add-to-sums.ts'
import { nothing, type Sums } from '../sums/sums.ts'
import { currenciesOf } from './currencies-of.ts'
import { bridgeOf, type Figures, figuresOf, totalsOf } from './figures.ts'
import { happenedUntil, sumsOfCustomers } from './of-customers.ts'
import { isZone, type Stretch, stretchesOf } from './periods.ts'
import { daysUntil, productsOf, quartersOf, type Whose } from './store.ts'
import { quartersNeeded, sumsUntil } from './sums-until.ts'
import { topProducts } from './top-products.ts'
import { usageOfMeters } from './usage-of-meters.ts'

type Wanted = {
  organizationIds: readonly string[]
  startDate: string
  endDate: string
  interval: MetricInterval
  timezone: string
  productId?: readonly string[] | null | undefined
  billingType?: readonly string[] | null | undefined
  customerId?: readonly string[] | null | undefined
  meterId?: readonly string[] | null | undefined
  /** In which amounts are told. Without it the one in which it is sold most. */
  currency?: string | null | undefined
}

/** A seller's figures, interval by interval in a zone, from kept sums: as fast with a million orders as with ten. */
export async function readMetrics(app: App, wanted: Wanted): Promise<Metrics> {
  refuseAbsurd(wanted)
  const stretches = stretchesOf(wanted)
  const instants = [...new Set(stretches.flatMap(({ from, until }) => [from, until]))].sort()
  const known = await sumsAt(app, wanted, instants)
  const at = new Map(instants.map((instant, at) => [instant, at]))
  const around = (sums: readonly Sums[], { from, until }: Stretch) => {
    const before = (instant: Instant) => sums[at.get(instant) ?? -1] ?? nothing
    return { before: before(from), after: before(until) }
  }
  const sold = stretches.map((stretch) => around(known.sold, stretch))
  const figures = figuresOf(stretches.map((stretch, at) => ({ all: around(known.all, stretch), sold: sold[at] as (typeof sold)[number] })))
  const described = Object.fromEntries(
    Object.entries(metrics).map(([slug, [type, displayName]]) => [camel(slug), { slug, displayName, type }]),
  ) as Metrics['metrics']
  return {
    periods: stretches.map(({ timestamp }, at) => ({ timestamp, ...(figures[at] as Figures) })),
    totals: totalsOf(figures),
    metrics: described,
    currency: known.currency,
    currencies: known.currencies,
    recurring: {
      periods: sold.map(bridgeOf),
      total: bridgeOf({ before: sold[0]?.before ?? nothing, after: sold.at(-1)?.after ?? nothing }),
    },
    products: isNarrowed(wanted) ? [] : await topProducts(app, { ...wanted, stretches, currency: known.currency }),
    usage: isNarrowed(wanted) ? [] : await usageOfMeters(app, wanted, stretches),
  }
}

/** Usage is of no product, and what one customer used is told by the quantities of a meter. */
function isNarrowed({ productId, billingType, customerId }: Wanted): boolean {
  return productId != null || billingType != null || customerId != null
}

type Known = { all: Sums[]; sold: Sums[]; currency: string; currencies: string[] }

/** What was added up before each of these instants, in all currencies and in the one that is told. */
async function sumsAt(app: App, wanted: Wanted, instants: readonly Instant[]): Promise<Known> {
  const { organizationIds, productId = null, billingType = null, customerId } = wanted
  const isNarrowed = productId !== null || billingType !== null
  const isOwn = organizationIds.length > 0
  const productIds = isOwn && isNarrowed ? await productsOf(app, organizationIds, { productId, billingType }) : [everything]
  const whose: Whose = { organizationIds, productIds }
  if (!isOwn || productIds.length === 0) return knownOf([], wanted, () => instants.map(() => nothing))
  if (customerId != null) {
    const happened = await sumsOfCustomers(app, whose, customerId)
    const rows = happened.map(({ currency, sums }) => ({ ...nothing, ...sums, currency }))
    return knownOf(rows, wanted, (isTold) => happenedUntil(instants, happened.filter(isTold)))
  }
  const [first, last] = [(instants[0] as Instant).slice(0, 10), (instants.at(-1) as Instant).slice(0, 10)]
  const days = await daysUntil(app, whose, first, last)
  const times = quartersNeeded(instants)
  const quarters = times.length === 0 ? [] : await quartersOf(app, whose, { first, last }, times)
  return knownOf(days, wanted, (isTold) => sumsUntil(instants, days.filter(isTold), quarters.filter(isTold)))
}

type Told = (row: { currency: string }) => boolean

function knownOf(rows: Parameters<typeof currenciesOf>[0], { currency: asked }: Wanted, sumsOf: (isTold: Told) => Sums[]): Known {
  const currencies = currenciesOf(rows)
  const currency = asked ?? currencies[0] ?? 'usd'
  return { all: sumsOf(() => true), sold: sumsOf((row) => row.currency === currency), currency, currencies }
}

function refuseAbsurd({ startDate, endDate, interval, timezone }: Wanted) {
  if (!isZone(timezone)) refuseQuery('METRICS_TIMEZONE', ['timezone'])
  if (endDate < startDate) refuseQuery('METRICS_DATES', [])
  const days = Temporal.PlainDate.from(startDate).until(endDate, { largestUnit: 'days' }).days
  if (days > metricLimits.maxDays[interval]) refuseQuery('METRICS_INTERVAL_TOO_LARGE', [])
  if (startDate < metricLimits.minDate) refuseQuery('METRICS_INTERVAL_TOO_LARGE', [])
}

function camel(slug: string): string {
  return slug.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
