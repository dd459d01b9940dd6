import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { causes } from '../kit/cause.ts'
import { type Spans, within } from './spans.ts'
import type { World } from './telemetry.ts'

/**
 * A span for each request, or for the share of them that is told. The trace of a caller is joined; whether it is told is decided here alone, or strangers
 * could have everything told. Of the address only the route is: parts of a path may be secrets.
 */
export function watchRequests(fastify: FastifyInstance, spans: Spans, { share, random }: Pick<World, 'random'> & { share: number }) {
  const open = new WeakMap<object, Span>()

  fastify.addHook('onRequest', (request, _, done) => {
    if (isTold(random, share)) {
      const { method } = request
      const route = request.routeOptions.url ?? ''
      const attributes = { 'http.request.method': method, 'http.route': route, 'tollgate.request_id': request.id }
      const parent = request.headers.traceparent
      open.set(
        request,
        spans.begin(`${method} ${route}`.trim(), { kind: SpanKind.SERVER, attributes }, parent ? String(parent) : undefined),
      )
    }
    done()
  })
  fastify.addHook('preHandler', (request, _, done) => {
    const span = open.get(request)
    if (span) causes.run(within(span, { requestId: request.id }), done)
    else done()
  })
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const span = open.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
  // A caller who left gets no answer, and the span ends all the same.
  fastify.addHook('onRequestAbort', (request, done) => {
    open.get(request)?.setAttribute('error.type', 'aborted').end()
    done()
  })
}

function isTold(random: World['random'], share: number): boolean {
  const [high = 0, low = 0] = random.bytes(2)
  return (high * 256 + low) / 65_536 < share
}
