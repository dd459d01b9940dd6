import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../http/headers.ts'
import { styleSheet } from '../http/style-sheet.ts'
import type { App } from '../kit/app.ts'
import { errorPageFor } from './error-page.ts'

const method = ['GET', 'HEAD']

/** The error page at its short address, and the style sheet of both addresses. */
export function mountErrorPage(fastify: FastifyInstance, { config }: App) {
  const style = styleSheet(new URL('error.css', import.meta.url))
  fastify.route<{ Querystring: { error?: unknown } }>({
    method,
    url: '/error',
    async handler({ query: { error }, headers }, reply) {
      return reply.headers(pageHeaders(config)).send(await errorPageFor(typeof error === 'string' ? error : undefined, headers))
    },
  })
  fastify.route({ method, url: '/api/auth/error.css', handler: (request, reply) => style.answer(request, reply) })
}
