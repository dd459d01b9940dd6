import type { FastifyInstance } from 'fastify'
import { returnPath } from '#contract/pages.ts'
import type { App } from '../kit/app.ts'
import { pageHeaders } from './headers.ts'
import { isSafeRedirect, locationOf, noteRefused } from './redirects.ts'

/** Sends people who are done here where they came from: pages cannot know which addresses are trusted, so the server judges and sends. */
export function mountReturn(fastify: FastifyInstance, app: App) {
  const headers = pageHeaders(app.config)
  fastify.route<{ Querystring: Asked }>({
    method: ['GET', 'HEAD'],
    url: returnPath,
    handler: ({ query }, reply) => reply.headers(headers).redirect(locationOf(whereTo(app, query))),
  })
}

/** `home` is where people go without another target. */
type Asked = { redirect?: unknown; home?: unknown }

/** Without a target, the application is the default, if it is known; a refused target keeps the person here. */
function whereTo(app: App, { redirect, home }: Asked): string {
  const wanted = redirect || app.config.applicationUrl || home || '/'
  if (typeof wanted === 'string' && isSafeRedirect(app, wanted)) return wanted
  noteRefused(app, wanted)
  return '/'
}
