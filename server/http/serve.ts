import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Route, type RouteTree, routesOf } from '#contract/kit/route.ts'
import type { App } from '../kit/app.ts'
import { millisecondsOf } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { isRetryable, retryWhile } from '../storage/retry.ts'
import { answerWriter } from './answer-writer.ts'
import { Cookies } from './cookies.ts'
import { answerFailure } from './failures.ts'
import { type Captcha, type Doorkeeper, Download, type Handlers, Redirect, type Visit } from './handlers.ts'
import { apiHeaders, pageHeaders } from './headers.ts'
import { allowTrustedOrigin, answerPreflight, checkOrigin } from './origin.ts'
import type { RateLimiter } from './rate-limit.ts'
import { inputReader } from './read-input.ts'
import { locationOf } from './redirects.ts'
import { visitorOf } from './visitor.ts'

export type Serving = {
  app: App
  doorkeeper: Doorkeeper
  limiter: RateLimiter
  captcha?: Captcha | undefined
  /** Tests hold every answer against its schema and every refusal against the route's declared errors. */
  strict: boolean
}

type AnyHandler = (call: Visit & { input: unknown }) => unknown

/** Mounts every route of a tree under a base path. */
export function serve<T extends RouteTree>(fastify: FastifyInstance, base: string, tree: T, handlers: Handlers<T>, serving: Serving) {
  const { config } = serving.app
  for (const [names, route] of routesOf(tree)) {
    const handler = names.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], handlers) as AnyHandler
    fastify.route({ method: route.method, url: base + route.path, handler: door(route, handler, serving), config: { route } })
  }
  fastify.options(`${base}/*`, (request, reply) => answerPreflight(config, request, reply))
}

/** Everything that stands between the wire and a handler, in the order it is checked. */
function door(route: Route, handler: AnyHandler, { app, doorkeeper, limiter, captcha, strict }: Serving) {
  const { config } = app
  const proof = captcha?.paths.includes(route.path) ? captcha : undefined
  const readInput = inputReader(route, config)
  const write = route.answers === 'page' ? String : answerWriter(route.output)
  const headers = route.answers === 'page' ? pageHeaders(config) : apiHeaders(config)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers)
    allowTrustedOrigin(config, request, reply)
    const cookies = new Cookies(config, request.headers.cookie)
    try {
      const visitor = visitorOf(request)
      const counted = limiter.check(route.path, visitor.ipAddress)
      if (counted) await counted
      if (request.method !== 'GET' && !route.crossSite) {
        checkOrigin(config, request, { hasSessionCookie: cookies.get('session_token') !== undefined })
      }

      const setHeader: Visit['setHeader'] = (name, value) => void reply.header(name, value)
      const visit: Visit = { app, doorkeeper, visitor, cookies, headers: request.headers, setHeader }
      // A caller without a secret key must not learn that such a route exists.
      if (route.access === 'server' && !(await doorkeeper.isServer(visit))) refuse('NOT_FOUND')

      const input = readInput(request)
      // Once the input holds, for a proof is good for one request; before the mailbox, or strangers would use up its share.
      if (proof) await proof.check(request.headers, visitor)
      const written = isOpen(route) ? limiter.checkMailboxes(route.path, input) : undefined
      if (written) await written

      const answer = await retryWhile(isRetryable, async () => {
        cookies.changes.length = 0
        const caller = isOpen(route) ? undefined : await admit(route, visit, doorkeeper)
        const mailed = caller && limiter.checkMailboxes(route.path, input) // not before: strangers would use up its share
        if (mailed) await mailed
        return handler(Object.assign(visit, { input, caller }))
      })

      if (cookies.changes.length > 0) reply.header('set-cookie', cookies.changes)
      if (answer instanceof Redirect) return reply.redirect(locationOf(answer.location), 302)
      if (answer instanceof Download) return sendFile(reply, answer)
      if (strict) z.parse(route.output, answer)
      return reply.send(write(answer))
    } catch (error) {
      if (cookies.changes.length > 0) reply.header('set-cookie', cookies.changes)
      return answerFailure(app, request, reply, error, { route, strict })
    }
  }
}

function sendFile(reply: FastifyReply, { name, type, pieces }: Download) {
  reply.headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
  return reply.send(Readable.from(pieces))
}

function isOpen({ access }: Route): boolean {
  return access === 'anyone' || access === 'server'
}

async function admit({ access }: Route, visit: Visit, doorkeeper: Doorkeeper) {
  const caller = (await doorkeeper.findCaller(visit)) ?? refuse('UNAUTHORIZED')
  const { clock, config } = visit.app
  const provenAgo = clock.now() - millisecondsOf(caller.session.provenAt)
  if (access === 'fresh-session' && provenAgo >= config.sessionFreshAge * 1000) refuse('SESSION_IS_NOT_FRESH')
  return caller
}
