import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contract } from '#contract/index.ts'
import { type Route, routesOf } from '#contract/kit/route.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { type Cast, castFor, type Role, roles } from './fuzz/cast.ts'
import { hostileCookies, hostileHeaders } from './fuzz/hostile-headers.ts'
import { inputFor } from './fuzz/input-for.ts'
import { rawBody } from './fuzz/odd-values.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20261115)
const runs = Number(process.env.FUZZ_RUNS ?? 8)
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** What a broken server would tell of its inside. */
const insides =
  /SQLITE|PostgresError|syntax error at|violates|constraint|\bat \S+ \(|node_modules|\.ts:\d|Kysely|TypeError|ReferenceError|RangeError/

onBothDatabases('whatever anybody sends', (open) => {
  test('is answered in the shape of the contract and never with a fault, on every route, for everybody', {
    timeout: 1_200_000,
  }, async () => {
    const cast = await castFor(open)
    let sent = 0
    for (const [names, route] of routesOf(contract)) {
      for (const role of roles) {
        await cast.browserOf(role)
        const property = fc.asyncProperty(requestFor(route, cast), async (request) => judge(await cast.browserOf(role), request, role))
        await fc.assert(property, { seed: seed + sent, numRuns: runs, includeErrorInReport: true }).catch((error: Error) => {
          throw new Error(`${names.join('.')} as ${role}: ${error.message}`)
        })
        sent += runs
      }
    }
    assert.ok(sent > 2000, `only ${sent} requests were sent`)
  })
})

type Request = { method: string; url: string; headers: Record<string, string>; payload?: string }

/** Mostly what the route asks for with odd values in it; sometimes another method, another body, headers and cookies from hell. */
function requestFor(route: Route, { known }: Cast): fc.Arbitrary<Request> {
  return fc
    .record({
      input: inputFor(route.input, known) as fc.Arbitrary<Record<string, unknown>>,
      raw: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: rawBody }),
      method: fc.oneof({ weight: 9, arbitrary: fc.constant(route.method) }, { weight: 1, arbitrary: fc.constantFrom(...methods) }),
      headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
      cookie: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileCookies }),
    })
    .map(({ input, raw, method, headers, cookie }) => {
      const path = `/api/auth${route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(input[name])))}`
      const all: Record<string, string> = { 'content-type': 'application/json', ...headers, ...(cookie !== null && { cookie }) }
      if (method !== 'GET') return { method, url: path, headers: all, payload: raw ?? JSON.stringify(input) }
      const query =
        raw === null
          ? String(new URLSearchParams(Object.entries(input).map(([name, value]) => [name, textOf(value)])))
          : encodeURI(raw.toWellFormed())
      return { method, url: `${path}?${query}`, headers: all }
    })
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed().slice(0, 8000)
}

async function judge(browser: Browser, request: Request, role: Role) {
  const own = [...browser.cookies].map(([name, value]) => `${name}=${value}`)
  const cookie = [request.headers.cookie ?? [], role === 'nobody' ? [] : own].flat().join('; ')
  const headers = { origin: 'http://localhost:3000', ...request.headers, ...(cookie && { cookie }) }
  const answer = await browser.inject({ ...request, method: request.method as 'GET', headers })
  const { statusCode, body } = answer
  assert.ok(statusCode < 500 || (statusCode === 503 && answer.headers['retry-after']), `answered ${statusCode}: ${body.slice(0, 300)}`)
  if (statusCode === 204 || statusCode === 200) return
  if (statusCode === 302) return assert.match(String(answer.headers.location), /^[\x21-\x7e]+$/)

  assert.match(String(answer.headers['content-type']), /^application\/json/)
  const { code, message, issues } = JSON.parse(body) as { code: unknown; message: unknown; issues?: { path: string; message: string }[] }
  assert.match(String(code), /^[A-Z0-9_]+$/)
  assert.equal(typeof message, 'string')
  for (const issue of issues ?? []) assert.deepEqual(Object.keys(issue), ['path', 'message'])
  assert.doesNotMatch(String(message), insides)
}
