import type { FastifyInstance } from 'fastify'
import { accountsWire } from '#contract/kit/wire.ts'
import { apiHeaders } from '../http/headers.ts'
import { checkOrigin } from '../http/origin.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { emptyInbox, findMailHtml, inboxVersion, listMails } from '../mail/inbox.ts'
import { letterHeaders } from '../mail/letter-headers.ts'

export function mountInbox(sandbox: FastifyInstance, app: App) {
  const headers = apiHeaders(app.config)

  sandbox.get<{ Querystring: { to?: string | string[]; limit?: string } }>('/dev/inbox.json', async (request, reply) => {
    const { to, limit } = request.query
    const version = await inboxVersion(app)
    reply.headers({ ...headers, etag: version })
    if (request.headers['if-none-match'] === version) return reply.code(304).send()

    const most = Number(limit)
    const mails = await listMails(app, { ...(to !== undefined && { to: String(to) }), ...(Number.isInteger(most) && most > 0 && { most }) })
    return reply.send(JSON.stringify(mails))
  })

  sandbox.delete('/dev/inbox.json', async (request, reply) => {
    checkOrigin(app, accountsWire, request, { hasSessionCookie: false })
    await emptyInbox(app)
    return reply.headers(headers).send(JSON.stringify({ status: true }))
  })

  sandbox.get<{ Params: { id: string } }>('/dev/inbox/:id(^[0-9a-f-]+).html', async (request, reply) => {
    const html = (await findMailHtml(app, request.params.id)) ?? refuse('NOT_FOUND')
    return reply.headers(letterHeaders).send(html)
  })
}
