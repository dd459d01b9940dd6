import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageOf } from '#contract/pages.ts'
import type { App } from '../kit/app.ts'

/** One line per request: who asked for what, how it ended, how long it took. It contains nothing that opens a door. */
export function logAccess(fastify: FastifyInstance, { config, log }: App) {
  if (!config.accessLog || !log.isLevelEnabled('info')) return
  fastify.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { method, id: requestId, ip } = request
    log.info({ requestId, method, path: pathOf(request), status: statusCode, ms: Math.round(elapsedTime * 10) / 10, ip }, 'request')
    done()
  })
}

/** The route as it is stated: parts of a path may be secrets, such as the token of a reset, and so may what follows a question mark. */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  const stated = routeOptions.url
  if (stated !== undefined && !stated.endsWith('*')) return stated
  const [path = ''] = url.split(/[?#]/, 1)
  return pageOf(path) === 'auth' ? path.replace(/^(\/[^/]+)\/.+/, '$1/…') : path.slice(0, 200)
}
