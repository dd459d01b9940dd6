import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { mayDoorSay } from '#contract/kit/door-errors.ts'
import type { Route } from '#contract/kit/route.ts'
import { accountsWire, type Wire } from '#contract/kit/wire.ts'
import type { App } from '../kit/app.ts'
import { Refusal } from '../kit/refusal.ts'
import { isDeadlock, isRetryable } from '../storage/retry.ts'
import { isUnavailable, unavailableFor } from '../storage/unavailable.ts'

/** What Fastify finds wrong before a route is reached, in the catalogue's words. */
const fastifyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_JSON',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}

type Context = { route?: Route; wire?: Wire; strict: boolean }

/** The one place where something thrown becomes an answer. */
export function answerFailure(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { route, wire = accountsWire, strict }: Context,
) {
  const where = { requestId: request.id, method: request.method, path: request.routeOptions.url }
  if (isUnavailable(error)) app.log.warn({ err: error, ...where }, 'The database did not answer a request.')
  const refusal = refusalOf(error)
  const undeclared = refusal && route && strict && !mayRefuse(route, wire, refusal)
  if (!refusal || undeclared) {
    const cause = undeclared ? new Error(`${route.path} refuses with ${refusal.code}, which it does not declare.`, { cause: error }) : error
    app.log.error({ err: cause, ...where }, 'A request failed.')
    return send(reply, wire, 500, new Refusal((route?.fault as ErrorCode | undefined) ?? 'INTERNAL_SERVER_ERROR'))
  }
  if (refusal.retryAfter !== undefined) {
    reply.header('retry-after', String(refusal.retryAfter))
    reply.header('x-retry-after', String(refusal.retryAfter))
  }
  return send(reply, wire, route?.statuses[refusal.code] ?? wire.statuses?.[refusal.code] ?? refusal.status, refusal)
}

/** Whether a route says that it may end so: by itself, by its fields, or already at its door. */
function mayRefuse(route: Route, wire: Wire, { code, issues }: Refusal<string>): boolean {
  return issues !== undefined || route.errors.includes(code) || mayDoorSay(route, code) || (wire.doorErrors?.includes(code) ?? false)
}

function refusalOf(error: unknown): Refusal<string> | undefined {
  if (error instanceof Refusal) return error
  // Its transaction was retried and lost each time: the same request goes through once the others are done.
  if (isDeadlock(error)) return new Refusal('SERVICE_UNAVAILABLE', { retryAfter: 1 })
  if (isUnavailable(error)) return new Refusal('SERVICE_UNAVAILABLE', { retryAfter: unavailableFor })
  // Its transaction was retried as well: what it refers to is gone.
  if (isRetryable(error)) return new Refusal('NOT_FOUND')
  const { code, statusCode } = error as FastifyError
  if (code !== undefined && fastifyErrors[code] !== undefined) return new Refusal(fastifyErrors[code])
  // Whatever else Fastify refuses (a poisoned prototype, a broken encoding) is the caller's mistake as well. An error of another company's server may
  // carry a status too: that is none of the caller's.
  const isFastifys = error instanceof SyntaxError || code?.startsWith('FST_')
  return statusCode === 400 && isFastifys ? new Refusal('INVALID_JSON') : undefined
}

function send(reply: FastifyReply, wire: Wire, status: number, refusal: Refusal<string>) {
  const { code, words, wireCode, message, issues, tryAgainIn, hint } = refusal
  const failure = { status, code, words, wireCode, message, issues, tryAgainIn, hint }
  if (wire.errorHeaders) reply.headers({ ...wire.errorHeaders(failure) })
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(wire.errorBody(failure)))
}
