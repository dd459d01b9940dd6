import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../http/headers.ts'
import { StaticFile } from '../http/static-file.ts'
import { styleSheet } from '../http/style-sheet.ts'
import type { App } from '../kit/app.ts'
import { errorPageFor } from './error-page.ts'

const method = ['GET', 'HEAD']

/** The error page at its short address, with the style sheet and the script of both addresses. */
export function mountErrorPage(fastify: FastifyInstance, app: App) {
  const style = styleSheet(new URL('error.css', import.meta.url))
  const script = new StaticFile(new URL('error.js', import.meta.url), { 'cache-control': 'no-cache' })
  fastify.route<{ Querystring: Record<string, unknown> }>({
    method,
    url: '/error',
    async handler({ query, headers }, reply) {
      const asked = { error: textOf(query.error), redirect: textOf(query.redirect), words: textOf(query.words), lang: textOf(query.lang) }
      return reply.headers(pageHeaders(app.config)).send(await errorPageFor(app, asked, headers))
    },
  })
  fastify.route({ method, url: '/api/auth/error.css', handler: (request, reply) => style.answer(request, reply) })
  fastify.route({ method, url: '/api/auth/error.js', handler: (request, reply) => script.answer(request, reply) })
}

/** What is said twice is not said. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
