import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorCodeOf, errors } from '#contract/errors.ts'
import type { Route } from '#contract/kit/route.ts'
import type { App } from '../kit/app.ts'
import { Refusal } from '../kit/refusal.ts'
import { InvalidInput } from './invalid-input.ts'

/** What any route may answer, because the door says it before the handler runs. */
const universalErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UNAUTHORIZED',
  'SESSION_IS_NOT_FRESH',
  'NOT_FOUND',
  'VALIDATION_ERROR',
  'INVALID_QUERY_PARAMETERS',
  'INVALID_JSON',
  'UNSUPPORTED_MEDIA_TYPE',
  'BODY_TOO_LARGE',
  'INVALID_ORIGIN',
  'MISSING_OR_NULL_ORIGIN',
  'INVALID_CALLBACKURL',
  'INVALID_REDIRECTURL',
  'INVALID_ERRORCALLBACKURL',
  'INVALID_NEWUSERCALLBACKURL',
  'TOO_MANY_REQUESTS',
  'MISSING_RESPONSE',
  'VERIFICATION_FAILED',
  'UNKNOWN_ERROR',
  'INVALID_API_KEY',
  'MALFORMED_API_KEY',
  'KEY_DISABLED',
  'KEY_EXPIRED',
  'USAGE_EXCEEDED',
  'RATE_LIMITED',
  'USER_IS_BANNED',
  'FAILED_TO_UPDATE_API_KEY',
  'THE_USER_ID_FROM_THE_API_KEY_IS_INVALID',
])

/** What Fastify finds wrong before a route is reached, in the catalogue's words. */
const fastifyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_JSON',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}

/** The one place where something thrown becomes an answer. */
export function answerFailure(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { route, strict }: { route?: Route; strict: boolean },
) {
  const refusal = refusalOf(error)
  const undeclared = refusal && route && strict && !universalErrors.has(refusal.code) && !route.errors.includes(refusal.code)
  if (!refusal || undeclared) {
    const cause = undeclared ? new Error(`${route.path} refuses with ${refusal.code}, which it does not declare.`, { cause: error }) : error
    app.log.error({ err: cause, requestId: request.id, method: request.method, path: request.routeOptions.url }, 'A request failed.')
    return send(reply, 500, bodyOf(new Refusal(route?.fault ?? 'INTERNAL_SERVER_ERROR'), null))
  }
  if (refusal.retryAfter !== undefined) {
    reply.header('retry-after', String(refusal.retryAfter))
    reply.header('x-retry-after', String(refusal.retryAfter))
  }
  return send(reply, route?.statuses[refusal.code] ?? errors[refusal.code][0], bodyOf(refusal, error))
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof InvalidInput) return new Refusal(error.code)
  const { code, statusCode } = error as FastifyError
  if (code !== undefined && fastifyErrors[code] !== undefined) return new Refusal(fastifyErrors[code])
  // Whatever else Fastify refuses (a poisoned prototype, a broken encoding) is the caller's mistake as well.
  return statusCode === 400 ? new Refusal('INVALID_JSON') : undefined
}

function bodyOf({ code, message, tryAgainIn }: Refusal, error: unknown) {
  const [, words, wireCode] = errors[code] as readonly [number, string, string?]
  const body = { code: wireCode ?? (words.includes('{') ? errorCodeOf(message) : code), message }
  if (tryAgainIn !== undefined) return { ...body, details: { tryAgainIn } }
  return error instanceof InvalidInput ? { ...body, issues: error.issues } : body
}

function send(reply: FastifyReply, status: number, body: object) {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
