import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { RealServer } from './real-server.ts'

/** TOLLGATE_METRICS_TOKEN of the servers that are watched from here. */
export const metricsToken = 'a-token-for-those-who-watch'

export async function metricsOf(server: RealServer): Promise<string> {
  const answer = await (server.fetch ?? fetch)(`${server.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return answer.text()
}

/** How many requests of a route were answered, by the metrics. */
export async function countOf(server: RealServer, route: string): Promise<number> {
  const lines = (await metricsOf(server)).split('\n')
  const counts = lines.filter(
    (line) => line.startsWith('tollgate_http_request_duration_seconds_count') && line.includes(`route="${route}"`),
  )
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

/** The processes that the command started. */
export async function workersOf({ pid }: RealServer): Promise<number[]> {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export async function untilServing(server: RealServer, workers: number) {
  for (let tries = 0; tries < 1200; tries++) {
    if ((await metricsOf(server)).includes(`\ntollgate_workers ${workers}\n`)) return
    await pause(50)
  }
  assert.fail(`There were never ${workers} workers: ${server.log()}`)
}
