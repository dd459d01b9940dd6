import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { needsCredentials } from '#contract/kit/access.ts'
import { type Route, type RouteTree, routesOf } from '#contract/kit/route.ts'
import type { Wire } from '#contract/kit/wire.ts'
import { agentCalls } from '../kit/agent-call.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { shownFields } from '../kit/user-fields.ts'
import { answerWriter, type ShownFields } from './answer-writer.ts'
import { Cookies } from './cookies.ts'
import { answerFailure } from './failures.ts'
import {
  type Captcha,
  type Doorkeeper,
  type Doorkeepers,
  Download,
  EventStream,
  Extended,
  type FindServer,
  type Handlers,
  Redirect,
  type RefuseOutsider,
  type Visit,
} from './handlers.ts'
import { apiHeaders, pageHeaders } from './headers.ts'
import { jsonBody } from './json-body.ts'
import { allowReaders, answerPreflight, checkOrigin, checkPurpose } from './origin.ts'
import type { RateLimiter } from './rate-limit.ts'
import { givenBy, inputReader } from './read-input.ts'
import { locationOf } from './redirects.ts'
import { visitorOf } from './visitor.ts'

export type Serving = {
  app: App
  doorkeepers: Doorkeepers
  limiter: RateLimiter
  captcha?: Captcha | undefined
  findServer?: FindServer
  refuseOutsider?: RefuseOutsider
  /** Answers a request that names itself once, however often it comes. Null: this one does not. */
  once?: Once
  /** Tests hold every answer against its schema and every refusal against the route's declared errors. */
  strict: boolean
}

/** A JSON answer as it goes over the line. */
export type Written = { status: number; headers: Record<string, string>; body: string }

export type Once = (request: NamedCall, work: () => Promise<Written>) => Promise<Written> | null
export type NamedCall = {
  app: App
  route: Route
  headers: FastifyRequest['headers']
  visitor: Visit['visitor']
  url: string
  body: unknown
  caller: unknown
  input: Record<string, unknown>
}

type AnyHandler = (call: Visit & { input: unknown; caller: unknown }) => unknown
type AnyDoorkeeper = Doorkeeper<'anyone'>

/** Mounts every route of a tree on its wire. */
export function serve<T extends RouteTree, W extends Wire>(
  fastify: FastifyInstance,
  wire: W,
  tree: T,
  handlers: Handlers<T, W['casing']>,
  serving: Serving,
) {
  const ending = new AbortController()
  fastify.addHook('preClose', async () => ending.abort())
  for (const [names, route] of routesOf(tree)) {
    const handler = names.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], handlers) as AnyHandler
    fastify.route({
      method: route.method,
      url: wire.base + route.path,
      handler: door(route, wire, handler, serving, ending.signal),
      config: { route },
    })
  }
  fastify.options(`${wire.base}/*`, (request, reply) => answerPreflight(serving.app, wire, request, reply))
}

/** Every check between the wire and a handler, in order. */
function door(route: Route, wire: Wire, handler: AnyHandler, serving: Serving, ending: AbortSignal) {
  const { app, doorkeepers, limiter, captcha, findServer, refuseOutsider, once, strict } = serving
  const { config } = app
  const proof = captcha?.standsBefore(route) ? captcha : undefined
  const admit = (doorkeepers[route.access] ?? missingDoorkeeper(route)) as AnyDoorkeeper
  const isGuarded = needsCredentials(route.access)
  const readInput = inputReader(route, wire, app)
  // Made with the first answer: a start mounts hundreds of routes, and each is asked later or never.
  let write: Writer | undefined
  const writeJson = (answer: unknown) => {
    write ??= writerOf(route, wire, shownFields(app))
    const written = write(answer)
    if (strict) z.parse(route.output, wire.casing === 'camelCase' && !(answer instanceof Extended) ? answer : JSON.parse(written))
    return written
  }
  const headers = route.answers === 'page' ? pageHeaders(config) : apiHeaders(config)
  // The same for a caller who has no right where the input says: it is judged when the input does not hold, for the rule judges it otherwise.
  const outsidersFirst = async (request: FastifyRequest, visit: Visit, early: unknown) => {
    const caller = early ?? (route.within && (await admit(visit, { route, input: {} })))
    if (caller) await refuseOutsider?.(app, { route, caller, given: givenBy(request) })
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers)
    allowReaders(app, wire, request, reply)
    const cookies = new Cookies(app, request.headers.cookie)
    try {
      const agent = agentCalls.getStore()
      if (agent?.route && agent.route !== route) refuse('NOT_FOUND')
      const visitor = agent ? { ...visitorOf(request), agent: agent.name } : visitorOf(request)
      const setHeader: Visit['setHeader'] = (name, value) => void reply.header(name, value)
      let { status } = route
      const setStatus: Visit['setStatus'] = (wanted) => void (status = wanted)
      const visit: Visit = { app, visitor, server: null, agent, cookies, headers: request.headers, setHeader, setStatus }
      const shown = findServer?.(visit)
      if (shown) visit.server = await limiter.checkServer(await shown)
      // Servers have a limit of their own; a caller with a bad key is counted like a stranger.
      const counted = visit.server ? undefined : limiter.check(route, visitor.ipAddress)
      if (counted) await counted
      if (shown && !visit.server) refuse('INVALID_SECRET_KEY')
      if (request.method !== 'GET' && !route.crossSite) {
        checkOrigin(app, wire, request, { hasSessionCookie: cookies.get('session_token') !== undefined })
      }
      if (route.acts) checkPurpose(app, request)

      // Who asks comes first: a caller who is refused learns nothing of what the route wants. Where strangers come in as well, the
      // input tells how the session is read; a server learns first that it came to the wrong door.
      const early = isGuarded || visit.server ? await admit(visit, { route, input: {} }) : undefined

      let input: Record<string, unknown>
      try {
        input = readInput(request)
      } catch (error) {
        await outsidersFirst(request, visit, early)
        throw error
      }
      // Once the input holds, for a proof is good for one request; before the mailbox, or strangers would use up its share.
      if (proof && route.captcha !== 'codes') await proveHuman(proof, visit)
      const caller = early ?? (await admit(visit, { route, input }))
      if (proof && route.captcha === 'codes' && !caller && input.code !== undefined) await proveHuman(proof, visit)
      const counting = limiter.checkMailboxes(route, input) // not before: strangers would use up its share
      const takeBack = counting && (await counting)
      const call = Object.assign(visit, { input, caller })
      const perform = () => (agent?.rehearse ? agent.rehearse(app, (app) => handler(Object.assign(call, { app }))) : handler(call))
      const handle = () => (takeBack ? unlessRefused(perform, takeBack) : perform())
      const asked = { headers: request.headers, url: request.url, body: request.body }
      const named = once?.({ app, route, visitor, ...asked, caller, input }, async () => {
        const body = writeJson(await handle())
        return { status, headers: {}, body }
      })
      if (named) {
        const written = await named
        return reply.code(written.status).send(written.body)
      }

      const answer = await handle()
      if (cookies.changes.length > 0) reply.header('set-cookie', cookies.changes)
      if (answer instanceof Redirect) return reply.redirect(locationOf(answer.location), answer.status)
      if (answer instanceof Download) return sendFile(reply, answer)
      if (answer instanceof EventStream) return sendEvents(reply, answer, ending)
      if (status !== 200) reply.code(status)
      if (status === 204) return reply.removeHeader('content-type').send()
      if (route.answers === 'page') return reply.send(String(answer))
      const body = jsonBody(request.headers, reply, writeJson(answer))
      return reply.send(typeof body === 'string' ? body : await body)
    } catch (error) {
      if (cookies.changes.length > 0) reply.header('set-cookie', cookies.changes)
      return answerFailure(app, request, reply, error, { route, wire, strict })
    }
  }
}

type Writer = ReturnType<typeof answerWriter>
const writers: Readonly<Record<Wire['casing'], WeakMap<Route, Writer>>> = { camelCase: new WeakMap(), snake_case: new WeakMap() }

/** What follows from the contract alone is made once in a process: tests start thousands of servers. */
function writerOf(route: Route, { casing }: Wire, fields: ShownFields): Writer {
  if (fields.user.length + fields.organization.length > 0) return answerWriter(route.output, casing, fields)
  return writers[casing].getOrInsertComputed(route, () => answerWriter(route.output, casing))
}

async function proveHuman(captcha: Captcha, { headers, visitor }: Visit) {
  await captcha.check(headers, visitor)
  visitor.isHuman = true
}

/** What a handler answers. When it fails, no letter has left, so none is counted. */
async function unlessRefused(handle: () => unknown, takeBack: () => Promise<void>): Promise<unknown> {
  try {
    return await handle()
  } catch (error) {
    await takeBack()
    throw error
  }
}

function missingDoorkeeper({ path, access }: Route): never {
  throw new Error(`${path} asks for "${access}", and no doorkeeper knows how to find such a caller.`)
}

function sendFile(reply: FastifyReply, { name, type, pieces, isShown }: Download) {
  reply.headers({ 'content-type': type, 'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${name}"` })
  return reply.send(Readable.from(pieces))
}

function sendEvents(reply: FastifyReply, { events }: EventStream, ending: AbortSignal) {
  reply.header('content-type', 'text/event-stream; charset=utf-8')
  return reply.send(Readable.from(written(events)))

  async function* written(events: EventStream['events']) {
    for await (const said of events) {
      yield said ? `event: ${said.event}\ndata: ${JSON.stringify(said.data)}\n\n` : ':\n\n'
      // What is followed may go on for an hour. Who still listens comes back, to a process that stays.
      if (ending.aborted) return
    }
  }
}
