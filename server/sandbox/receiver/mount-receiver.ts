import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { accountsWire } from '#contract/kit/wire.ts'
import { apiHeaders } from '../../http/headers.ts'
import { invalidInput } from '../../http/invalid-input.ts'
import { checkOrigin } from '../../http/origin.ts'
import type { App } from '../../kit/app.ts'
import { refuse } from '../../kit/refusal.ts'
import { breakages } from './broken-message.ts'
import { judgeBroken, readReceiver, receive, receiverPath, setAnswer } from './receiver.ts'

const Chosen = z.object({ answer: z.int('Give a status.').check(z.gte(200), z.lte(599)) })
const Broken = z.object({ id: z.string(), how: z.enum(breakages) })

/** A receiver of webhooks in the house: point an endpoint at it and see how each message is checked, and what a forged one would look like. */
export function mountReceiver(sandbox: FastifyInstance, app: App) {
  const headers = apiHeaders(app.config)
  mountDoor(sandbox, app)

  sandbox.get(`${receiverPath}.json`, async (_, reply) => reply.headers(headers).send(JSON.stringify(readReceiver(app))))

  sandbox.post(`${receiverPath}/answer`, async (request, reply) => {
    checkOrigin(app, accountsWire, request, { hasSessionCookie: false })
    const asked = z.safeParse(Chosen, request.body ?? {})
    if (!asked.success) throw invalidInput(request, request.body, asked.error.issues)
    setAnswer(app, asked.data.answer)
    return reply.headers(headers).send(JSON.stringify(readReceiver(app)))
  })

  sandbox.post(`${receiverPath}/break`, async (request, reply) => {
    checkOrigin(app, accountsWire, request, { hasSessionCookie: false })
    const asked = z.safeParse(Broken, request.body ?? {})
    if (!asked.success) throw invalidInput(request, request.body, asked.error.issues)
    const steps = (await judgeBroken(app, asked.data.id, asked.data.how)) ?? refuse('NOT_FOUND')
    return reply.headers(headers).send(JSON.stringify({ steps }))
  })
}

/** Signatures are over the bytes as they came, so this door alone reads its body as text. */
function mountDoor(sandbox: FastifyInstance, app: App) {
  void sandbox.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.post<{ Body: string | undefined }>(receiverPath, async (request, reply) => {
      const given = Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
      const status = await receive(app, { headers: Object.fromEntries(given) as Record<string, string>, body: request.body ?? '' })
      return reply
        .code(status)
        .headers(apiHeaders(app.config))
        .send(JSON.stringify({ received: status < 300 }))
    })
    done()
  })
}
