import type { FastifyInstance, RouteOptions } from 'fastify'
import { defineState } from '../kit/state.ts'

/** Seconds: from a session read to a password hash that waited in line. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export const timingsOf = defineState(() => new RequestTimings())

type Timing = { labels: { method: string; route: string; status: number }; counts: Float64Array; sum: number }

/**
 * Durations of each route, by status. Every request passes here, so it counts into plain arrays, a tenth of a microsecond each; the metrics library,
 * slow to load and to count, only formats them.
 */
class RequestTimings {
  readonly name = 'tollgate_http_request_duration_seconds'
  readonly #timings: Timing[] = []

  /** Times every route that is mounted from now on. */
  watch(fastify: FastifyInstance) {
    fastify.addHook('onRoute', (route) => {
      route.handler = this.#timed(route)
    })
  }

  #timed({ method, url, handler }: RouteOptions): RouteOptions['handler'] {
    const record = this.#recorder(String([method].flat()[0]), url)
    return function (request, reply) {
      const begun = performance.now()
      const answer: unknown = handler.call(this, request, reply)
      if (!(answer instanceof Promise)) {
        record(reply.statusCode, performance.now() - begun)
        return answer
      }
      answer.then(
        () => record(reply.statusCode, performance.now() - begun),
        () => record(500, performance.now() - begun),
      )
      return answer
    }
  }

  #recorder(method: string, route: string) {
    const byStatus = new Map<number, Timing>()
    return (status: number, milliseconds: number) => {
      let timing = byStatus.get(status)
      if (!timing) {
        timing = { labels: { method, route, status }, counts: new Float64Array(bounds.length + 1), sum: 0 }
        byStatus.set(status, timing)
        this.#timings.push(timing)
      }
      const taken = milliseconds / 1000
      let at = 0
      while (at < bounds.length && taken > (bounds[at] as number)) at++
      timing.counts[at] = (timing.counts[at] as number) + 1
      timing.sum += taken
    }
  }

  /** As the metrics library writes a histogram: each bucket counts everything up to its bound. */
  get() {
    return {
      name: this.name,
      help: 'How long requests took, by route, method and status.',
      type: 'histogram',
      aggregator: 'sum',
      values: this.#timings.flatMap((timing) => this.#valuesOf(timing)),
    }
  }

  #valuesOf({ labels, counts, sum }: Timing) {
    let count = 0
    const buckets = [...bounds, '+Inf'].map((le, at) => {
      count += counts[at] as number
      return { metricName: `${this.name}_bucket`, labels: { ...labels, le }, value: count }
    })
    return [...buckets, { metricName: `${this.name}_sum`, labels, value: sum }, { metricName: `${this.name}_count`, labels, value: count }]
  }
}
