import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { billing } from '#contract/billing/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { insides } from './fuzz/insides.ts'
import { type Request, requestFor } from './fuzz/request-for.ts'
import { callers, shopFor } from './fuzz/shop.ts'

const seed = Number(process.env.TOLLGATE_SEED ?? 20261115)
const runs = Number(process.env.TOLLGATE_FUZZ_RUNS ?? 5)

onBothDatabases('whatever anybody sends to billing', (open) => {
  test('is answered in the shape of its wire and never with a fault, on every route, for everybody', { timeout: 1_200_000 }, async () => {
    const { server, tokens, known } = await shopFor(open)
    const statuses = new Set<number>()
    let sent = 0
    for (const [names, route] of routesOf(billing)) {
      if (route.answers === 'event stream') continue // its answer ends when its reader leaves
      for (const caller of callers) {
        const property = fc.asyncProperty(requestFor('/v1', route, known), async (request) => {
          const own = tokens[caller] === null ? {} : { authorization: `Bearer ${tokens[caller]}` }
          const headers = { ...own, ...request.headers }
          statuses.add(judge(request, await server.browser().inject({ ...request, method: request.method as 'GET', headers })))
        })
        await fc.assert(property, { seed: seed + sent, numRuns: runs, includeErrorInReport: true }).catch((error: Error) => {
          throw new Error(`${names.join('.')} as ${caller}: ${error.message}`)
        })
        sent += runs
      }
    }
    assert.ok(sent > 2000, `only ${sent} requests were sent`)
    for (const status of [200, 201, 401, 403, 404, 422]) assert.ok(statuses.has(status), `nothing was answered with ${status}`)
  })
})

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

function judge({ method, url }: Request, { statusCode, body, headers }: Answer): number {
  const said = `${method} ${url.slice(0, 200)} answered ${statusCode}: ${body.slice(0, 300)}`
  assert.ok(statusCode < 500 || (statusCode === 503 && headers['retry-after']), said)
  if (statusCode < 300) return statusCode
  if (statusCode < 400) {
    assert.match(String(headers.location), /^[\x21-\x7e]+$/, said)
    return statusCode
  }
  assert.match(String(headers['content-type']), /^application\/json/, said)
  const { error, error_description, detail = error_description } = JSON.parse(body) as Record<string, unknown>
  assert.equal(typeof error, 'string', said)
  for (const each of Array.isArray(detail) ? detail : [{ msg: detail }]) {
    assert.equal(typeof (each as { msg: unknown }).msg, 'string', said)
    assert.doesNotMatch((each as { msg: string }).msg, insides, said)
  }
  return statusCode
}
