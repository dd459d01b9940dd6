import type { FastifyInstance } from 'fastify'
import { StaticFile } from '../http/static-file.ts'
import type { App } from '../kit/app.ts'
import { productVersion } from '../kit/product-version.ts'
import { registryIndex, registryItems } from './registry-items.ts'

/** The components as files for the reader's own project: `npx shadcn add https://accounts.example.com/r/sign-in.json`. Anyone may read them, from any page. */
export function mountRegistry(fastify: FastifyInstance, { config }: App) {
  const headers = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }
  const surroundings = { url: config.url, version: productVersion() }
  const documents = [['registry', registryIndex(surroundings)] as const, ...registryItems(surroundings)]
  for (const [name, document] of documents) {
    const url = `/r/${name}.json`
    const file = new StaticFile(url, headers, async () => Buffer.from(JSON.stringify(document)))
    fastify.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => file.answer(request, reply) })
  }
}
