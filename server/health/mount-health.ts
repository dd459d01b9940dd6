import type { FastifyInstance } from 'fastify'
import { health } from '#contract/health.ts'
import { apiHeaders } from '../http/headers.ts'
import type { App } from '../kit/app.ts'
import { admitMonitor } from './admit-monitor.ts'
import { metricsOf } from './metrics.ts'
import { readiness } from './ready.ts'
import { RequestTimings } from './request-timings.ts'

const method = ['GET', 'HEAD']

/** What operators and their machines ask. Mounted first: it times every route that is mounted after it. */
export function mountHealth(fastify: FastifyInstance, app: App) {
  const { config } = app
  const timings = new RequestTimings()
  timings.watch(fastify)
  const readMetrics = metricsOf(app, timings)

  // Tells that the process is up, whatever the database does: what restarts processes must not do so because a database is away.
  fastify.route({ method, url: health.ok.path, handler: (_, reply) => reply.headers(apiHeaders(config)).send('{"ok":true}') })
  fastify.route({
    method,
    url: '/ready',
    async handler(_, reply) {
      const answer = await readiness(app)
      return reply
        .code(answer.ready ? 200 : 503)
        .headers(apiHeaders(config))
        .send(JSON.stringify(answer))
    },
  })
  fastify.route({
    method,
    url: '/metrics',
    async handler(request, reply) {
      admitMonitor(config, request)
      return reply
        .headers(apiHeaders(config))
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send(await readMetrics())
    },
  })
}
