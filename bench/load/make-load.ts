import { Connection } from './connection.ts'
import type { Exchange } from './exchange.ts'

/** `warmUp`: how many requests a server is asked before the first round, where the usual thousands would take minutes. */
export type Bounds = { inFlight: number; seconds: number; requests: number; warmUp?: number }
export type Load = { requests: number; seconds: number; p50: number; p99: number }

/** Asks until the time is up or the requests are made, whichever comes first, and checks every answer. Several ports are asked alike. */
export async function makeLoad(ports: number[], exchanges: Exchange[], { inFlight, seconds, requests }: Bounds): Promise<Load> {
  const connections = await Promise.all(Array.from({ length: inFlight }, (_, at) => Connection.open(ports[at % ports.length] as number)))
  const latencies: number[] = []
  let asked = 0
  const begun = performance.now()
  const end = begun + seconds * 1000

  const keepAsking = async (connection: Connection) => {
    for (let now = performance.now(); asked < requests && now < end; ) {
      // A stride that shares no factor with the usual counts: neighbours in time are strangers in the database.
      const exchange = exchanges[(asked++ * 7919) % exchanges.length] as Exchange
      const answer = await connection.ask(exchange.request)
      const answered = performance.now()
      latencies.push(answered - now)
      now = answered
      if (exchange.check(answer)) continue
      throw new Error(`Wrong answer to\n${exchange.request}\n${answer.head}\n${answer.body.slice(0, 2000)}`)
    }
  }
  try {
    await Promise.all(connections.map(keepAsking))
  } finally {
    for (const connection of connections) connection.close()
  }
  return summarize(latencies, begun)
}

/** What a round came to, `begun` being when it began. */
export function summarize(latencies: number[], begun: number): Load {
  const seconds = (performance.now() - begun) / 1000
  latencies.sort((a, b) => a - b)
  return { requests: latencies.length, seconds, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
