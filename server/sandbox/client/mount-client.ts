import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { accountsWire } from '#contract/kit/wire.ts'
import { apiHeaders } from '../../http/headers.ts'
import { invalidInput } from '../../http/invalid-input.ts'
import { checkOrigin } from '../../http/origin.ts'
import type { App } from '../../kit/app.ts'
import { refuse } from '../../kit/refusal.ts'
import { beginJourney } from './begin-journey.ts'
import { apiMetadataPath, apiPath, documentPath, pagePath, standInResource } from './client-addresses.ts'
import { finishJourney } from './finish-journey.ts'
import { clientKinds, takeJourney } from './journey.ts'
import { answerCall, standInMetadata } from './stand-in-api.ts'

const text = z.optional(z.string().check(z.trim(), z.maxLength(2083)))
const Wish = z.object({ client: z.enum(clientKinds), clientId: text, clientSecret: text, resource: text, scope: text })
const Return = z.object({ state: z.string().check(z.maxLength(200)), code: text, error: text, errorDescription: text, iss: text })

/** A client in the house, which plays every step of signing a person in or of calling an MCP server, and says which one fails. */
export function mountClient(sandbox: FastifyInstance, app: App) {
  const headers = apiHeaders(app.config)
  mountOffered(sandbox, app)

  sandbox.post(`${pagePath}/begin`, async (request, reply) => {
    checkOrigin(app, accountsWire, request, { hasSessionCookie: false })
    const asked = z.safeParse(Wish, request.body ?? {})
    if (!asked.success) throw invalidInput(request, request.body, asked.error.issues)
    return reply.headers(headers).send(JSON.stringify(await beginJourney(app, asked.data)))
  })

  sandbox.post(`${pagePath}/finish`, async (request, reply) => {
    checkOrigin(app, accountsWire, request, { hasSessionCookie: false })
    const brought = z.safeParse(Return, request.body ?? {})
    if (!brought.success) throw invalidInput(request, request.body, brought.error.issues)
    const journey = takeJourney(app, brought.data.state) ?? refuse('NOT_FOUND')
    return reply.headers(headers).send(JSON.stringify(await finishJourney(app, journey, brought.data)))
  })
}

/** What others read of the client and of the stand-in for an API. */
function mountOffered(sandbox: FastifyInstance, app: App) {
  const headers = apiHeaders(app.config)
  const document = {
    client_id: app.config.url + documentPath,
    client_name: 'Sandbox client',
    redirect_uris: [app.config.url + pagePath],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
  sandbox.get(documentPath, async (_, reply) => reply.headers(headers).send(JSON.stringify(document)))
  sandbox.get(apiMetadataPath, async (_, reply) => reply.headers(headers).send(JSON.stringify(standInMetadata(app))))
  sandbox.get(`${pagePath}.json`, async (_, reply) =>
    reply.headers(headers).send(JSON.stringify({ redirect: app.config.url + pagePath, resource: standInResource(app) })),
  )
  sandbox.post(apiPath, async (request, reply) => {
    const { status, headers: told, body } = await answerCall(app, request.headers.authorization)
    return reply
      .code(status)
      .headers({ ...headers, ...told })
      .send(JSON.stringify(body))
  })
}
