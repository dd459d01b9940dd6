import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { agentScopes, agentsPath } from '#contract/agents.ts'
import { accountsWire } from '#contract/kit/wire.ts'
import { Cookies } from '../http/cookies.ts'
import { answerFailure } from '../http/failures.ts'
import type { Doorkeepers, Visit } from '../http/handlers.ts'
import { apiHeaders } from '../http/headers.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { isTrusted } from '../http/trust.ts'
import { visitorOf } from '../http/visitor.ts'
import type { App } from '../kit/app.ts'
import { issuerOf } from '../oauth/issuer.ts'
import { findServer } from '../secret-keys/find-secret-key.ts'
import { answerMessage, protocolVersions } from './answer-message.ts'
import { findAgent, type NotAnAgent } from './find-agent.ts'
import { type Message, messageIn } from './message.ts'
import { RpcError, rpcErrors } from './rpc-error.ts'
import { isStateless } from './stateless.ts'

type Parts = { doorkeepers: Doorkeepers; limiter: RateLimiter; strict: boolean }

/**
 * The Model Context Protocol by Streamable HTTP: a POST for each message, and its answer as JSON. There are no sessions to steal: each message brings
 * its token, and nothing is kept between two of them.
 */
export function mountAgents(fastify: FastifyInstance, app: App, { doorkeepers, limiter, strict }: Parts) {
  if (!app.config.mcp) return
  mountMetadata(fastify, app)
  fastify.route({
    method: ['GET', 'DELETE'],
    url: agentsPath,
    handler: (_, reply) => reply.headers(apiHeaders(app.config)).header('allow', 'POST').code(405).send(),
  })
  fastify.post(agentsPath, async (request, reply) => {
    reply.headers(apiHeaders(app.config))
    try {
      return await answer(request, reply)
    } catch (error) {
      return answerFailure(app, request, reply, error, { wire: accountsWire, strict })
    }
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const visit = visitOf(app, request)
    const server = await findServer(visit)
    if (!(await limiter.checkServer(server ?? null))) await limiter.check({ path: agentsPath, rate: 'anyPath' }, visit.visitor.ipAddress)
    if (!comesFromHere(app, request)) return sendRpc(reply, 403, errorOf(null, rpcErrors.invalid, 'This origin is not trusted.'))
    const agent = await findAgent(visit)
    if ('error' in agent) return challenge(app, reply, agent)
    const message = messageIn(request.body)
    if (message === null) return sendRpc(reply, 400, errorOf(null, rpcErrors.invalid, 'Send one request of JSON-RPC 2.0.'))
    if (message === 'notification') return reply.code(202).send()
    const toolsets = toolsetsIn(request.query)
    return sendAnswer(reply, message, () => {
      const desk = { fastify, doorkeepers, visit, agent, toolsets, isStateless: speaksStateless(request.headers, message) }
      return answerMessage(desk, message)
    })
  }
}

/** Which of the two ways a request speaks; what is unknown here is refused. */
function speaksStateless(headers: FastifyRequest['headers'], message: Message): boolean {
  if (isStateless(headers, message)) return true
  const version = headers['mcp-protocol-version']
  if (version !== undefined && !protocolVersions.includes(String(version)))
    throw new RpcError(rpcErrors.invalid, 'This version of the protocol is unknown here.', { status: 400 })
  return false
}

function visitOf(app: App, request: FastifyRequest): Visit {
  const headers = { ...request.headers, cookie: undefined }
  const ignored = () => undefined
  return {
    app,
    visitor: visitorOf(request),
    server: null,
    cookies: new Cookies(app, undefined),
    headers,
    setHeader: ignored,
    setStatus: ignored,
  }
}

/** Pages may call from trusted origins alone. In development the name counts too: another's could be made to point at this machine. */
function comesFromHere(app: App, { headers: { origin, host } }: FastifyRequest): boolean {
  if (origin !== undefined && !isTrusted(app, origin)) return false
  return app.config.production || isTrusted(app, `${new URL(app.config.url).protocol}//${host ?? ''}`)
}

function errorOf(id: Message['id'] | null, code: number, message: string, data?: object) {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } }
}

async function sendAnswer(reply: FastifyReply, { id }: Message, work: () => Promise<object>) {
  try {
    return sendRpc(reply, 200, { jsonrpc: '2.0', id, result: await work() })
  } catch (error) {
    if (error instanceof RpcError) return sendRpc(reply, error.status, errorOf(id, error.code, error.message, error.data))
    throw error
  }
}

function sendRpc(reply: FastifyReply, status: number, body: object) {
  return reply.code(status).type('application/json').send(JSON.stringify(body))
}

/** `?toolsets=organization,billing.products`: the areas whose operations are to be tools of their own. */
function toolsetsIn(query: unknown): string[] {
  const given = [(query as Record<string, unknown>).toolsets].flat().filter((each) => typeof each === 'string')
  return given.flatMap((each) => each.slice(0, 1000).split(',')).filter(Boolean)
}

/** Where tokens for this address are given (RFC 9728). */
const metadataPath = '/.well-known/oauth-protected-resource'

function mountMetadata(fastify: FastifyInstance, app: App) {
  const { url, applicationName } = app.config
  const text = JSON.stringify({
    resource: url + agentsPath,
    authorization_servers: [issuerOf(app)],
    scopes_supported: agentScopes,
    bearer_methods_supported: ['header'],
    resource_name: applicationName,
    resource_documentation: `${url}/docs/guides/agents.md`,
  })
  const headers = { ...apiHeaders(app.config), 'access-control-allow-origin': '*' }
  for (const path of [metadataPath, metadataPath + agentsPath]) fastify.get(path, (_, reply) => reply.headers(headers).send(text))
}

/** Tells a caller without a good token where to get one (RFC 6750, RFC 9728). */
function challenge({ config }: App, reply: FastifyReply, { error }: NotAnAgent) {
  const said = [
    ...(error === 'none' ? [] : [`error="${error}"`]),
    `scope="${agentScopes.join(' ')}"`,
    `resource_metadata="${config.url}${metadataPath}${agentsPath}"`,
  ]
  const words = error === 'insufficient_scope' ? 'The token has neither of our scopes.' : 'Bring a bearer token for this address.'
  reply.header('www-authenticate', `Bearer ${said.join(', ')}`)
  return sendRpc(reply, error === 'insufficient_scope' ? 403 : 401, errorOf(null, rpcErrors.invalid, words))
}
