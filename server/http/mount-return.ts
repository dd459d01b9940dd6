import type { FastifyInstance } from 'fastify'
import { returnPath } from '#contract/pages.ts'
import type { App } from '../kit/app.ts'
import { pageHeaders } from './headers.ts'
import { isSafeRedirect, locationOf, noteRefused } from './redirects.ts'

const home = '/'

/** Sends people who are done here where they came from: pages cannot know which addresses are trusted, so the server judges and sends. */
export function mountReturn(fastify: FastifyInstance, app: App) {
  const headers = pageHeaders(app.config)
  fastify.route<{ Querystring: { redirect?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: returnPath,
    handler: ({ query }, reply) => reply.headers(headers).redirect(locationOf(whereTo(app, query.redirect))),
  })
}

/** Where nobody said where, the application waits, if it is known; a target that is refused keeps the person here. */
function whereTo(app: App, wanted: unknown): string {
  if (wanted === undefined || wanted === '') return app.config.applicationUrl ?? home
  if (typeof wanted === 'string' && isSafeRedirect(app, wanted)) return wanted
  noteRefused(app, wanted)
  return home
}
