import type { FastifyInstance } from 'fastify'
import type { OpenApi } from '#contract/kit/openapi.ts'
import type { RouteTree } from '#contract/kit/route.ts'
import { accountsWire, type Wire } from '#contract/kit/wire.ts'
import { pageHeaders } from '../http/headers.ts'
import { StaticFile } from '../http/static-file.ts'
import { styleSheet } from '../http/style-sheet.ts'
import type { App } from '../kit/app.ts'

/** Shows the routes of a tree under the base of its wire: to programs as `openapi.json`, to people as `reference`. Both are made when first asked for. */
export function mountReference(fastify: FastifyInstance, { config }: App, tree: RouteTree, wire: Wire = accountsWire) {
  let document: Promise<OpenApi> | undefined
  const describe = () => (document ??= import('./api-document.ts').then(({ apiDocument }) => apiDocument(config, tree, wire)))
  const revalidated = { 'cache-control': 'no-cache' }

  const files: Record<string, StaticFile> = {
    // The document is public: tools that run in a browser on other sites may read it too.
    'openapi.json': new StaticFile('openapi.json', { ...revalidated, 'access-control-allow-origin': '*' }, async () =>
      Buffer.from(JSON.stringify(await describe())),
    ),
    reference: new StaticFile('reference.html', { ...pageHeaders(config), ...revalidated }, async () => {
      const { referencePage } = await import('./reference-page.ts')
      return Buffer.from(referencePage(await describe()))
    }),
    'reference.css': styleSheet(new URL('reference.css', import.meta.url)),
    'reference.js': new StaticFile(new URL('reference.js', import.meta.url), revalidated),
  }
  for (const [name, file] of Object.entries(files)) {
    fastify.route({ method: ['GET', 'HEAD'], url: `${wire.base}/${name}`, handler: (request, reply) => file.answer(request, reply) })
  }
}
