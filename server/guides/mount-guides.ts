import type { FastifyInstance } from 'fastify'
import { StaticFile } from '../http/static-file.ts'
import type { App } from '../kit/app.ts'
import { guidePaths, readGuide } from './guides.ts'
import { llmsText } from './llms-text.ts'

/** The documentation as Markdown, for agents and their people: `/llms.txt` names what there is. Anyone may read it, from any page. */
export function mountGuides(fastify: FastifyInstance, { config }: App) {
  const headers = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }
  const mount = (url: string, write: () => Promise<string>) => {
    const file = new StaticFile(url, headers, async () => Buffer.from(await write()))
    fastify.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => file.answer(request, reply) })
  }
  mount('/llms.txt', () => llmsText(config))
  for (const path of guidePaths) mount(`/docs/${path}`, () => readGuide(path, config.url))
}
