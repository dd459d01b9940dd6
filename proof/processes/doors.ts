import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { RealServer } from './real-server.ts'

/** Sends each request on a connection of its own, so that they come to all workers in turn. */
export function onNewConnections(server: RealServer): RealServer {
  return { ...server, fetch: fetchOn(new Agent({ keepAlive: false })) }
}

/** A way to each worker of a server: one connection that stays with it. */
export async function doorsOf(server: RealServer, workers: number): Promise<RealServer[]> {
  const doors = new Map<string, RealServer>()
  while (doors.size < workers) {
    const door = onOneConnection(server)
    const worker = workerOf(await (door.fetch as typeof fetch)(`${server.url}/ready`))
    if (!doors.has(worker)) doors.set(worker, door)
  }
  return [...doors.values()]
}

export function onOneConnection(server: RealServer): RealServer {
  return { ...server, fetch: fetchOn(new Agent({ keepAlive: true, maxSockets: 1 })) }
}

/** Which process answered: each numbers its requests after a name of its own. */
export function workerOf(answer: Response): string {
  return answer.headers.get('x-request-id')?.split('-')[0] ?? ''
}

function fetchOn(agent: Agent): typeof fetch {
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const asking = request(address as string, { method, headers: headers as Record<string, string>, agent }, resolve)
    asking.on('error', reject).end(body)
    const answer = await promise
    const read = new Headers()
    for (let at = 0; at < answer.rawHeaders.length; at += 2)
      read.append(answer.rawHeaders[at] as string, answer.rawHeaders[at + 1] as string)
    const status = answer.statusCode as number
    const content = await buffer(answer)
    return new Response(status === 204 ? null : content, { status, headers: read })
  }
}
