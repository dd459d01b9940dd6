import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import { AggregationTemporality, DataPointType, type MetricData, type MetricProducer } from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'
import type { World } from './telemetry.ts'

/** One metric as the registry gives it. */
type Read = { name: string; help: string; type: unknown; values: Value[] }
type Value = { metricName?: string; labels: Record<string, string | number>; value: number }

/** What /metrics shows, in the collector's form: one truth, two ways out. */
export class RegistryReader implements MetricProducer {
  readonly #registry: () => Promise<Registry>
  readonly #resource: Resource
  readonly #clock: World['clock']
  readonly #startTime: HrTime

  constructor(registry: () => Promise<Registry>, { resource, clock }: Pick<World, 'clock'> & { resource: Resource }) {
    this.#registry = registry
    this.#resource = resource
    this.#clock = clock
    this.#startTime = millisToHrTime(clock.now())
  }

  async collect() {
    const registry = await this.#registry()
    const read = (await registry.getMetricsAsJSON()) as unknown as Read[]
    const times = { startTime: this.#startTime, endTime: millisToHrTime(this.#clock.now()) }
    const metrics = read.flatMap((metric) => metricOf(metric, times) ?? [])
    return { resourceMetrics: { resource: this.#resource, scopeMetrics: [{ scope: { name: 'tollgate' }, metrics }] }, errors: [] }
  }
}

type Times = { startTime: HrTime; endTime: HrTime }

function metricOf({ name, help, type, values }: Read, times: Times): MetricData | undefined {
  const descriptor = { name, description: help, unit: name.endsWith('_seconds') ? 's' : '', valueType: ValueType.DOUBLE }
  const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE }
  // What could not be read is left out: a collector would take it for a figure.
  const points = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...times, attributes: labels as Attributes, value }))
  switch (type) {
    case 'counter':
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points }
    case 'gauge':
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points }
    case 'histogram':
      return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(name, values, times) }
    default:
      return undefined
  }
}

/** Prometheus counts in each bucket everything up to its bound, a collector what lies between two. */
function histogramsOf(name: string, values: readonly Value[], times: Times) {
  const series = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return Array.from(series, ([labels, own]) => {
    const buckets = own.filter(({ metricName }) => metricName === `${name}_bucket`)
    const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0))
    const boundaries = buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite)
    const last = (suffix: string) => own.find(({ metricName }) => metricName === name + suffix)?.value ?? 0
    return {
      ...times,
      attributes: JSON.parse(labels) as Attributes,
      value: { buckets: { boundaries, counts }, sum: last('_sum'), count: last('_count') },
    }
  })
}
