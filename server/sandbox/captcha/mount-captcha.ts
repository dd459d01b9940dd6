import type { FastifyInstance } from 'fastify'
import { issueSandboxProof } from '../../captcha/sandbox.ts'
import { contentPolicy } from '../../http/content-policy.ts'
import { apiHeaders, pageHeaders } from '../../http/headers.ts'
import { checkOrigin } from '../../http/origin.ts'
import { StaticFile } from '../../http/static-file.ts'
import type { App } from '../../kit/app.ts'

/** The stand-in for captcha services: a script with the verbs that theirs have, and the widget it shows. */
export function mountCaptcha(sandbox: FastifyInstance, app: App) {
  const { config } = app
  const files = { '/dev/captcha': 'widget.html', ...Object.fromEntries(assets.map((name) => [`/dev/captcha/${name}`, name])) }
  for (const [url, name] of Object.entries(files)) {
    const headers = name.endsWith('.html') ? frameHeaders(app) : { 'cache-control': 'no-cache' }
    const file = new StaticFile(new URL(name, import.meta.url), headers)
    sandbox.get(url, (request, reply) => file.answer(request, reply))
  }
  sandbox.post('/dev/captcha/proof', async (request, reply) => {
    checkOrigin(config, request, { hasSessionCookie: false })
    const { passes } = (request.body ?? {}) as { passes?: unknown }
    return reply.headers(apiHeaders(config)).send(JSON.stringify({ proof: issueSandboxProof(app, { passes: passes !== false }) }))
  })
}

const assets = ['api.js', 'widget.js', 'widget.css']

/** A widget stands in a frame of the page that asks for it; only our own pages may. */
function frameHeaders({ config }: App) {
  const policy = contentPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  return { ...pageHeaders(config, policy), 'x-frame-options': 'SAMEORIGIN' }
}
