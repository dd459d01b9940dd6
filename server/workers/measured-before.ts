import type { Measured } from '../kit/lead.ts'

/**
 * What workers counted that are gone. Sums over all workers never fall by the end of one: a counter that falls means to its reader that everything
 * began again. Of one that was killed it is what it counted when it was last asked.
 */
export class MeasuredBefore {
  readonly #metrics = new Map<string, Measured>()

  add(measured: readonly Measured[]) {
    for (const metric of measured) {
      if (metric.type !== 'counter' && metric.type !== 'histogram') continue
      const known = this.#metrics.get(metric.name)
      this.#metrics.set(metric.name, known ? { ...known, values: summed([...known.values, ...metric.values]) } : metric)
    }
  }

  all(): Measured[] {
    return [...this.#metrics.values()]
  }
}

function summed(values: Measured['values']): Measured['values'] {
  const alike = Map.groupBy(values, ({ metricName, labels }) => JSON.stringify([metricName, labels]))
  return [...alike.values()].map((some) => ({
    ...(some[0] as Measured['values'][number]),
    value: some.reduce((sum, { value }) => sum + value, 0),
  }))
}
