import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { accountsWire } from '#contract/kit/wire.ts'
import { listClaims } from '../domains/store.ts'
import { apiHeaders } from '../http/headers.ts'
import { checkOrigin } from '../http/origin.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { listRecords, publish, type TxtRecord, withdraw } from './stand-in-dns.ts'

const Body = z.object({
  name: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(253)),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
})

/** The stand-in for the DNS: what is published there proves the domains of organizations. */
export function mountDns(sandbox: FastifyInstance, app: App) {
  const headers = apiHeaders(app.config)
  const state = async () => JSON.stringify({ records: await listRecords(app), claims: await listClaims(app) })

  sandbox.get('/dev/dns.json', async (_, reply) => reply.headers(headers).send(await state()))

  sandbox.post('/dev/dns', async (request, reply) => {
    await publish(app, recordIn(app, request))
    return reply.headers(headers).send(await state())
  })

  sandbox.delete('/dev/dns', async (request, reply) => {
    await withdraw(app, recordIn(app, request))
    return reply.headers(headers).send(await state())
  })
}

function recordIn(app: App, request: FastifyRequest): TxtRecord {
  checkOrigin(app, accountsWire, request, { hasSessionCookie: false })
  const { data } = Body.safeParse(request.body)
  return data ?? refuse('VALIDATION_ERROR')
}
