import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure } from '../http/failures.ts'
import { apiHeaders } from '../http/headers.ts'
import type { App } from '../kit/app.ts'
import { publishedKeys } from './signing-keys.ts'

/** Keys are published a day before they sign: verifiers that refetch every few minutes know each in time. */
export const keySetHeader = 'public, max-age=300'

/** Where verifiers of tokens look by themselves, at the root of the host: the key set. Anybody may read it. */
export function mountWellKnown(fastify: FastifyInstance, app: App) {
  const jwksPath = '/.well-known/jwks.json'
  const headers = { ...apiHeaders(app.config), 'cache-control': keySetHeader, 'access-control-allow-origin': '*' }
  fastify.get(jwksPath, async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await reply.headers(headers).send(JSON.stringify({ keys: await publishedKeys(app) }))
    } catch (error) {
      return answerFailure(app, request, reply.headers(apiHeaders(app.config)), error, { strict: false })
    }
  })
}
