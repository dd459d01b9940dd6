import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountsWire, billingWire, type Wire, wireAt } from '#contract/kit/wire.ts'
import type { App } from '../kit/app.ts'
import { causes } from '../kit/cause.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { Refusal } from '../kit/refusal.ts'
import { logAccess } from './access-log.ts'
import { answerFailure } from './failures.ts'
import { apiHeaders, commonHeaders } from './headers.ts'
import { formHint } from './invalid-input.ts'
import { allowReaders } from './origin.ts'
import { readForm } from './read-form.ts'
import { unreadableAnswers } from './unreadable-requests.ts'

const bodyLimit = 256 * 1024

/** The HTTP server before any route is mounted: limits, parsers, request ids, and the last answer to whatever fails. */
export function createFastify(app: App, { strict }: { strict: boolean }): FastifyInstance {
  const { trustedProxies } = app.config
  const headers = commonHeaders(app.config)
  const fastify = Fastify({
    bodyLimit,
    // Looked at every second: by itself Node looks every half minute, and would let slow requests have twice their time.
    http: { optimizeEmptyRequests: true, headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: requestIds(app),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    logger: false,
    pluginTimeout: 120_000, // a busy machine starts slowly
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2048 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests that got in are served to the end
    clientErrorHandler: unreadableAnswers(headers),
    frameworkErrors: (error, request, reply) =>
      void answerFailure(app, request, reply.headers(apiHeaders(app.config)), error, { wire: wireAt(request.url), strict }),
  })
  acceptBodies(fastify)
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    forgetTypeOfNothing(request.raw)
    done()
  })
  fastify.addHook('preHandler', ({ id }, _, done) => causes.run({ requestId: id, traceparent: null }, done))
  logAccess(fastify, app)
  fastify.setErrorHandler((error, request, reply) => {
    const wire = wireAt(request.url)
    allowReaders(app, wire, request, reply)
    return answerFailure(app, request, reply.headers(apiHeaders(app.config)), error, { wire, strict })
  })
  return fastify
}

/** The contract judges input and writes answers; Fastify's own compilers would only make the start slower. */
function noSchemas(): never {
  throw new Error('Routes state their schemas in contract/, not to Fastify.')
}

/** JSON and plain forms. A JSON request without a body says nothing, which is not the same as saying something broken. */
function acceptBodies(fastify: FastifyInstance) {
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body, done)
  })
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body: string, done) => {
    if (isForm(wireAt(request.url), body)) done(null, readForm(body))
    else done(new Refusal('UNSUPPORTED_MEDIA_TYPE', { hint: formHint }))
  })
}

/** Clients of accounts send forms, those of billing never do. Tools that send JSON often say that it is a form, unless told otherwise. */
function isForm(wire: Wire, body: string): boolean {
  return wire.base !== billingWire.base && !(wire.base === accountsWire.base && /^\s*[{[]/.test(body))
}

/** Some clients name the type of a body they do not send. Fastify would wait for it, and a request without one never says that it ended. */
function forgetTypeOfNothing({ headers }: IncomingMessage) {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) delete headers['content-type']
}

/** Unique across processes and cheap: a random start, then a count. */
function requestIds(app: App): () => string {
  const start = randomText(app, 8, alphabets.lettersAndDigits)
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}
