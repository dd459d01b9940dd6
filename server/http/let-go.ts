import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { seconds } from '#contract/kit/durations.ts'

/** So long a connection that is kept open may be silent before it is closed: one that is used often is told with an answer first. */
const mostToWait = seconds(1)
const look = 20

/** Takes no more connections, and has those that are open end with their next answer: no request that is on its way is lost. */
export async function letGo({ server }: FastifyInstance): Promise<void> {
  server.prependListener('request', (_, response) => void (response.shouldKeepAlive = false))
  // As a server of HTTP it would close at once every connection that is idle just now.
  Server.prototype.close.call(server)
  for (let waited = 0; waited < mostToWait; waited += look) {
    const { promise, resolve } = Promise.withResolvers<number>()
    server.getConnections((_, count) => resolve(count))
    if ((await promise) === 0) return
    await pause(look)
  }
}
