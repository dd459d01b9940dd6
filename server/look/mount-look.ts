import type { FastifyInstance } from 'fastify'
import { StaticFile } from '../http/static-file.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { lookOf, readLook } from './look-of.ts'
import { logoScript, styleOf, stylePath } from './style-of.ts'

/** Serves the script that watches the logo, and the style sheet of the look: for good under its own name, and under any other for this once. */
export function mountLook(fastify: FastifyInstance, app: App) {
  const script = new StaticFile(new URL('logo.js', import.meta.url), { 'cache-control': 'no-cache' })
  fastify.route({ method: ['GET', 'HEAD'], url: logoScript, handler: (request, reply) => script.answer(request, reply) })
  fastify.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${stylePath}:name`,
    async handler(request, reply) {
      const address = stylePath + request.params.name
      const known = styleOf(await lookOf(app))
      // Another process may have been told of a new look first.
      const style = known?.address === address ? known : styleOf(await readLook(app))
      if (!style) return refuse('NOT_FOUND')
      const cache = style.address === address ? 'public, max-age=31536000, immutable' : 'no-store'
      return new StaticFile(style.address, { 'cache-control': cache }, async () => Buffer.from(style.css)).answer(request, reply)
    },
  })
}
