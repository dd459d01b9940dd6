import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { pageFiles, pageOf } from '#contract/pages.ts'
import { hasLinks } from '#server/http/dressed-page.ts'
import { isFilePath } from '#server/http/static-file.ts'
import { documentOf, headersFor, isDressed, mountSource } from '#server/http/static-files.ts'
import type { App } from '#server/kit/app.ts'
import { alphabets, randomText } from '#server/kit/random.ts'
import { dressNow } from '#server/look/dress-page.ts'
import { admitLoopback } from '#server/sandbox/admit-loopback.ts'
import { root } from '../install.mjs'
import { allowNonce } from './allow-nonce.ts'

/** Where modules are served: no page, and no route of the API, begins with it. */
const base = '/@web/'
const nonceMark = 'NONCE-OF-THIS-PAGE'

/** Serves the web app from its sources, through Vite, on the server's own port: a changed screen is swapped in the open page. */
export function mountVite(fastify: FastifyInstance, app: App) {
  let vite: ViteDevServer
  fastify.addHook('onReady', async () => void (vite = await startVite(fastify)))
  // Open pages hold a socket each, which would keep the server from closing.
  fastify.addHook('preClose', () => vite.close())

  fastify.get('/dev/gallery', { onRequest: async (request) => admitLoopback(request) }, (_, reply) =>
    serveDocument(vite, app, '/gallery/gallery.html', reply),
  )
  mountSource(fastify, app, (path) => {
    if (path.startsWith(base)) return { answer: (request, reply) => serveModule(vite, request, reply) }
    if (isFilePath(path)) return undefined
    return { answer: (_, reply) => servePage(vite, app, path, reply) }
  })
}

function startVite(fastify: FastifyInstance): Promise<ViteDevServer> {
  const readable = ['web', 'client', 'contract', 'node_modules', '.cache/vite'].map((folder) => join(root, folder))
  return createServer({
    configFile: join(root, 'vite.config.ts'),
    base,
    appType: 'custom',
    logLevel: 'warn',
    html: { cspNonce: nonceMark },
    server: { middlewareMode: true, hmr: { server: fastify.server }, cors: false, fs: { allow: readable } },
  })
}

function serveModule(vite: ViteDevServer, { raw }: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  vite.middlewares(raw as IncomingMessage, reply.raw as ServerResponse, () => {
    reply.raw.statusCode = 404
    reply.raw.end()
  })
}

function servePage(vite: ViteDevServer, app: App, path: string, reply: FastifyReply) {
  const document = documentOf(path)
  return serveDocument(vite, app, isDressed(document) ? `/${pageFiles[pageOf(path)]}` : document, reply, document)
}

/** A document of `web`, with the headers of the one it is built into. */
async function serveDocument(vite: ViteDevServer, app: App, file: string, reply: FastifyReply, built = file) {
  const plain = await vite.transformIndexHtml(file, await readFile(join(root, 'web', file), 'utf8'))
  const page = isDressed(file) ? (await dressNow(app)).dress(plain, { hasLinks: hasLinks(file) }) : plain
  const nonce = randomText(app, 22, alphabets.lettersAndDigits)
  const headers = headersFor(built, app.config)
  const policy = allowNonce(headers['content-security-policy'] ?? '', nonce)
  return reply.headers({ ...headers, 'content-security-policy': policy }).send(page.replaceAll(nonceMark, nonce))
}
