import type { FastifyInstance } from 'fastify'
import { apiHeaders } from '../http/headers.ts'
import type { App } from '../kit/app.ts'

/** Where password managers send people who want to change their password. */
export function mountChangePassword(fastify: FastifyInstance, app: App) {
  fastify.get('/.well-known/change-password', (_, reply) => reply.headers(apiHeaders(app.config)).redirect('/account/password'))
}
