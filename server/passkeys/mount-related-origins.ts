import type { FastifyInstance } from 'fastify'
import { apiHeaders } from '../http/headers.ts'
import type { App } from '../kit/app.ts'
import { passkeyOriginsOf } from './ceremonies.ts'

/** Tells browsers which other origins may use the passkeys of this one. Where none are named, nothing is published. */
export function mountRelatedOrigins(fastify: FastifyInstance, app: App) {
  if (app.config.passkeyOrigins.length === 0) return
  const body = JSON.stringify({ origins: passkeyOriginsOf(app) })
  const headers = { ...apiHeaders(app.config), 'content-type': 'application/json; charset=utf-8' }
  fastify.get('/.well-known/webauthn', (_, reply) => reply.headers(headers).send(body))
}
