import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { health } from '#contract/health.ts'
import { isFromThisMachine } from '../http/from-this-machine.ts'
import { apiHeaders } from '../http/headers.ts'
import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import { refuse } from '../kit/refusal.ts'
import { isSame } from '../kit/secrets.ts'
import { readMetrics, registryOf } from './metrics.ts'
import { readiness } from './ready.ts'
import { timingsOf } from './request-timings.ts'

const method = ['GET', 'HEAD']

/**
 * What operators and their machines ask. Mounted first: it times every route that is mounted after it. Answers with where the metrics are, for who sends
 * them on.
 */
export function mountHealth(fastify: FastifyInstance, app: App): () => Promise<Registry> {
  const { config } = app
  timingsOf(app).watch(fastify)

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
        .send(await readMetrics(app))
    },
  })
  return () => registryOf(app)
}

/** Lets in who knows the metrics token; without such a setting, only programs on this machine. */
function admitMonitor({ metricsToken }: Config, request: FastifyRequest) {
  if (metricsToken !== undefined) {
    const given = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    return isSame(given, metricsToken) || refuse('UNAUTHORIZED')
  }
  return isFromThisMachine(request) || refuse('NOT_FOUND')
}
