import type { FastifyInstance } from 'fastify'
import { seconds } from '#contract/kit/durations.ts'

/** A request that is not here whole by then, or whose answer is not read, never will be. An orchestrator waits for half a minute. */
const mostToWait = seconds(20)
const look = 20

/** Takes no more connections, and ends once the requests that got in are answered. */
export async function closeServer(fastify: FastifyInstance, within = mostToWait): Promise<void> {
  // A connection that was busy when the end was announced would be kept open long after its answer.
  const sweeping = setInterval(() => fastify.server.closeIdleConnections(), look)
  const cutting = setTimeout(() => fastify.server.closeAllConnections(), within)
  await fastify.close()
  clearInterval(sweeping)
  clearTimeout(cutting)
}
