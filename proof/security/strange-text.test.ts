import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { type Route, routesOf } from '#contract/kit/route.ts'
import { openEmptySqlite } from '#server/testing/databases.ts'
import { castFor, type Role } from '../fuzz/cast.ts'
import { strangeInputs } from './strange-input.ts'

const mostBlocked = 250

describe('the longest, strangest text that a field takes', () => {
  test('keeps nobody else waiting, on any route', { timeout: 900_000 }, async () => {
    const cast = await castFor(openEmptySqlite) // the database that shares the thread with everything else
    for (const role of ['nobody', 'admin'] as const) {
      for (const [names, route] of routesOf(contract)) {
        if (role === 'nobody' && route.access !== 'anyone') continue
        const room = route.method === 'GET' ? 7000 : 240 * 1024
        for (const input of strangeInputs(route.input, plainFrom(cast.known), { room })) {
          const blocked = await leastBlocked(() => send(role, route, input as Record<string, unknown>))
          assert.ok(
            blocked <= mostBlocked,
            `${names.join('.')} as ${role}: ${Math.round(blocked)} ms for ${JSON.stringify(input).slice(0, 120)}`,
          )
        }
      }
    }

    async function send(role: Role, route: Route, input: Record<string, unknown>) {
      const browser = await cast.browserOf(role)
      const texts = new Map(Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))
      const path = `/api/auth${route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(texts.get(name) ?? 'x').slice(0, 2000))}`
      if (route.method === 'GET') await browser.fetch(`${path}?${new URLSearchParams([...texts])}`.slice(0, path.length + 14_000))
      else await browser.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) })
    }
  })
})

/** How long the event loop stood still while something was done, in milliseconds. What a busy machine kept from it is not counted. */
async function leastBlocked(deed: () => Promise<void>, chances = 4): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const before = process.threadCpuUsage()
  delay.enable()
  await deed()
  await new Promise(setImmediate)
  delay.disable()
  const { user, system } = process.threadCpuUsage(before)
  const blocked = Math.min(delay.max / 1e6, (user + system) / 1000)
  return blocked <= mostBlocked || chances === 1 ? blocked : Math.min(blocked, await leastBlocked(deed, chances - 1))
}

function plainFrom(known: Record<string, readonly unknown[]>) {
  return (name: string) => known[name]?.[0]
}

test('text is normalised in one place, which asks how long it may be', () => {
  for (const wing of ['contract', 'server']) {
    const root = join(import.meta.dirname, '../..', wing)
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file === 'kit/normal-text.ts') continue
      assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /\.normalize\(/, `${wing}/${file}`)
    }
  }
})
