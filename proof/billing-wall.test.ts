import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { billing } from '#contract/billing/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import { tables } from '#server/tables.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { Known } from './fuzz/input-for.ts'
import { requestFor } from './fuzz/request-for.ts'
import { type Caller, shopFor } from './fuzz/shop.ts'

const mark = 'zq7marked'
const strangers: Caller[] = ['nobody', 'rival', 'neighbour']
const runs = 8

onBothDatabases('the wall between sellers, and between their customers', (open) => {
  test('no call of a stranger, on any route of billing, returns a word of another or changes it', { timeout: 600_000 }, async () => {
    const { server, organizationId, tokens, known } = await shopFor(open, mark)
    const before = await rowsOf(server, organizationId)
    assert.ok(before.length > 20, `the shop has only ${before.length} rows`)
    const told = new Map<string, string>()
    for (const [names, route] of routesOf(billing)) {
      if (route.answers === 'event stream' || isOpenToAll(names)) continue
      for (const stranger of strangers) {
        const requests = fc.sample(requestFor('/v1', route, withoutSecrets(known)), { numRuns: runs, seed: runs })
        for (const request of requests) {
          const own = tokens[stranger] === null ? {} : { authorization: `Bearer ${tokens[stranger]}` }
          const headers = { ...request.headers, ...own }
          const { statusCode, body } = await server.browser().inject({ ...request, method: request.method as 'GET', headers })
          if (body.includes(mark)) told.set(`${names.join('.')} to ${stranger}`, `${statusCode} ${request.url}: ${body.slice(0, 1500)}`)
        }
      }
    }
    assert.deepEqual([...told], [])
    const after = new Set(await rowsOf(server, organizationId))
    assert.deepEqual(
      before.filter((row) => !after.has(row)),
      [],
    )
  })
})

/** Anybody may begin to buy a product by its id, and reads there what it costs. */
const isOpenToAll = (names: string[]) => names.join('.') === 'checkouts.clientCreate'

/** Ids are no secrets; what opens something by itself is. */
function withoutSecrets({ client_secret: _, key: __, ...known }: Known): Known {
  return known
}

/** Every row of a seller's as text, but for the neighbour's own, who may change it, and for sums that grow with every visitor. */
async function rowsOf({ app }: TestServer, organizationId: string): Promise<string[]> {
  const owned = Object.entries(tables).filter(([name, columns]) => 'organizationId' in columns && name !== 'metricSums')
  const rows = owned.map(async ([name]) => {
    const found = await app.db
      .selectFrom(name as 'orders')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .execute()
    return found.map((row) => `${name} ${JSON.stringify(row)}`)
  })
  return (await Promise.all(rows)).flat().filter((row) => !row.includes('neighbour@example.com'))
}
