import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Visit } from '../http/handlers.ts'
import { type AgentCall, agentCalls } from '../kit/agent-call.ts'
import type { Agent } from './find-agent.ts'
import type { Operation } from './operations.ts'

export type Performed = { status: number; answer: unknown }
export type Arguments = Readonly<Record<string, unknown>>

/** Calls an operation through its own door in this process: the same limits, checks and words as on the wire. */
export async function performOperation(
  fastify: FastifyInstance,
  { visitor, headers }: Visit,
  agent: Agent,
  { operation, given, rehearse }: { operation: Operation; given: Arguments; rehearse?: AgentCall['rehearse'] },
): Promise<Performed> {
  const { url, payload } = requestOf(operation, given)
  const language = headers['accept-language']
  const options: InjectOptions = {
    method: operation.route.method,
    url,
    remoteAddress: visitor.ipAddress || '0.0.0.0',
    headers: {
      'user-agent': visitor.userAgent,
      ...(agent.authorization !== undefined && { authorization: agent.authorization }),
      ...(language !== undefined && { 'accept-language': language }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  }
  const call = { ...agent.call, route: operation.route, ...(rehearse && { rehearse }) }
  const { statusCode: status, body } = await agentCalls.run(call, async () => fastify.inject(options))
  return { status, answer: body === '' ? null : (JSON.parse(body) as unknown) }
}

/** What is in the path of a route goes there; the rest into the body, or into the query where there is none. */
function requestOf({ wire, route }: Operation, given: Arguments): { url: string; payload?: string } {
  const rest = new Map(Object.entries(given))
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    // A segment that is empty or leads elsewhere would be another route.
    return encodeURIComponent(/^\.{0,2}$/.test(plain(value)) ? '-' : plain(value).toWellFormed())
  })
  const url = wire.base + path
  if (route.method !== 'GET' && route.method !== 'DELETE') return { url, payload: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams()
  for (const [name, value] of rest) {
    if (value === undefined || value === null) continue
    if (typeof value === 'object' && !Array.isArray(value))
      for (const [inner, each] of Object.entries(value)) query.append(`${name}[${inner}]`, plain(each))
    else for (const each of [value].flat()) query.append(name, plain(each))
  }
  return { url: query.size === 0 ? url : `${url}?${query.toString()}` }
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
