import type { FastifyInstance } from 'fastify'
import { accountsWire } from '#contract/kit/wire.ts'
import { issueSandboxProof } from '../../captcha/sandbox.ts'
import { contentPolicy } from '../../http/content-policy.ts'
import { apiHeaders, pageHeaders } from '../../http/headers.ts'
import { checkOrigin } from '../../http/origin.ts'
import { StaticFile } from '../../http/static-file.ts'
import { styleSheet } from '../../http/style-sheet.ts'
import type { App } from '../../kit/app.ts'

/** The stand-in for captcha services: a script with the verbs that theirs have, and the widget it shows. */
export function mountCaptcha(sandbox: FastifyInstance, app: App) {
  const { config } = app
  const script = (name: string) => new StaticFile(new URL(name, import.meta.url), { 'cache-control': 'no-cache' })
  const files = {
    '/dev/captcha': new StaticFile(new URL('widget.html', import.meta.url), frameHeaders(app)),
    '/dev/captcha/widget.css': styleSheet(new URL('widget.css', import.meta.url)),
    '/dev/captcha/widget.js': script('widget.js'),
    '/dev/captcha/api.js': script('api.js'),
  }
  for (const [url, file] of Object.entries(files)) sandbox.get(url, (request, reply) => file.answer(request, reply))
  sandbox.post('/dev/captcha/proof', async (request, reply) => {
    checkOrigin(app, accountsWire, request, { hasSessionCookie: false })
    const { passes } = (request.body ?? {}) as { passes?: unknown }
    return reply.headers(apiHeaders(config)).send(JSON.stringify({ proof: issueSandboxProof(app, { passes: passes !== false }) }))
  })
}

/** The widget runs in a frame of the page that asks for it; only our own pages and trusted ones may embed it. */
function frameHeaders({ config }: App) {
  const policy = contentPolicy.replace("frame-ancestors 'none'", `frame-ancestors ${["'self'", ...config.trustedOrigins].join(' ')}`)
  return { ...pageHeaders(config, policy), 'x-frame-options': 'SAMEORIGIN' }
}
