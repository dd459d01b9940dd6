import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contract } from '#contract/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { castFor, type Role, roles } from './fuzz/cast.ts'
import { insides } from './fuzz/insides.ts'
import { type Request, requestFor } from './fuzz/request-for.ts'

const seed = Number(process.env.TOLLGATE_SEED ?? 20261115)
const runs = Number(process.env.TOLLGATE_FUZZ_RUNS ?? 8)

onBothDatabases('whatever anybody sends', (open) => {
  test('is answered in the shape of the contract and never with a fault, on every route, for everybody', {
    timeout: 1_200_000,
  }, async () => {
    const cast = await castFor(open)
    let sent = 0
    for (const [names, route] of routesOf(contract)) {
      for (const role of roles) {
        await cast.browserOf(role)
        const property = fc.asyncProperty(requestFor('/api/auth', route, cast.known), async (request) =>
          judge(await cast.browserOf(role), request, role),
        )
        await fc.assert(property, { seed: seed + sent, numRuns: runs, includeErrorInReport: true }).catch((error: Error) => {
          throw new Error(`${names.join('.')} as ${role}: ${error.message}`)
        })
        sent += runs
      }
    }
    assert.ok(sent > 2000, `only ${sent} requests were sent`)
  })
})

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
