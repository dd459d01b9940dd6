import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Wire } from '#contract/kit/wire.ts'
import type { Configured } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { type Logging, noteRefused, trustHint } from './redirects.ts'
import { isTrusted } from './trust.ts'

/**
 * Keeps foreign pages from acting for their visitors. The browser's headers on the sending page are checked whether or not cookies came along:
 * signing a visitor in unawares is an attack too.
 */
export function checkOrigin(app: Logging, wire: Wire, { headers }: FastifyRequest, { hasSessionCookie }: { hasSessionCookie: boolean }) {
  const { origin, referer, authorization } = headers
  // Any page may call a wire that is open to all, as long as it brings its own credentials and not a visitor's cookie. A token is the page's own;
  // names and passwords (Basic), which a proxy before us may ask for, browsers send by themselves.
  if (wire.crossOrigin === 'any' && (!hasSessionCookie || /^bearer /i.test(authorization ?? ''))) return
  const site = headers['sec-fetch-site']

  if (origin === 'null') refuse('MISSING_OR_NULL_ORIGIN', { hint: originHint })
  if (origin !== undefined) return isTrusted(app, origin) || refuseOrigin(app, origin)
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('INVALID_ORIGIN', { hint: trustHint })
  if (referer !== undefined) return isTrusted(app, referer) || refuseOrigin(app, referer)
  if (hasSessionCookie && site === undefined) refuse('MISSING_OR_NULL_ORIGIN', { hint: originHint })
}

const originHint = 'Send an Origin header; those of TOLLGATE_TRUSTED_ORIGINS are let in.'

function refuseOrigin(app: Logging, origin: string): never {
  noteRefused(app, origin)
  return refuse('INVALID_ORIGIN', { hint: trustHint })
}

/**
 * Keeps what only looks at a link from following it: pages fetched ahead, pictures and frames that point at it, scripts of foreign pages. A
 * person who opens it gets in, and so does a program, which says nothing of where it comes from.
 */
export function checkPurpose(app: Configured, { headers }: FastifyRequest) {
  if (['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => headers[name] !== undefined)) refuse('INVALID_ORIGIN')
  const { origin } = headers
  const { 'sec-fetch-dest': wanted, 'sec-fetch-mode': mode, 'sec-fetch-site': site } = headers
  if (wanted === undefined || (wanted === 'document' && mode === 'navigate')) return
  const isOwnScript = wanted === 'empty' && (site === 'same-origin' || (origin !== undefined && isTrusted(app, origin)))
  if (!isOwnScript) refuse('INVALID_ORIGIN')
}

/** What pages of other origins may read besides the body. */
export const exposedHeaders = 'set-auth-token, set-auth-jwt, set-two-factor-token, retry-after, x-retry-after, x-request-id'

/** Lets the pages that the wire is open to read the answers. */
export function allowReaders(app: Logging, wire: Wire, { method, headers: { origin } }: FastifyRequest, reply: FastifyReply) {
  if (origin === undefined || origin === app.config.url) return
  const isFriend = isTrusted(app, origin)
  if (!isFriend && wire.crossOrigin === 'trusted') {
    if (method === 'GET' || method === 'OPTIONS') noteRefused(app, origin) // what changes something is refused and noted by `checkOrigin`
    return
  }
  reply.header('access-control-allow-origin', isFriend ? origin : '*')
  if (isFriend) reply.header('access-control-allow-credentials', 'true')
  reply.header('access-control-expose-headers', exposedHeaders)
  reply.header('vary', 'Origin')
}

/** Answers the question a browser asks before it sends a request across origins. */
export function answerPreflight(app: Logging, wire: Wire, request: FastifyRequest, reply: FastifyReply) {
  allowReaders(app, wire, request, reply)
  reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
  reply.header(
    'access-control-allow-headers',
    'content-type, authorization, two-factor-token, x-api-key, x-captcha-response, idempotency-key, polar-version',
  )
  reply.header('access-control-max-age', '600')
  return reply.code(204).send()
}
