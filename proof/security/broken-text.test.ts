import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import { type Route, type RouteTree, routesOf } from '#contract/kit/route.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { castFor } from '../fuzz/cast.ts'
import { shopFor } from '../fuzz/shop.ts'
import { strangeInputs } from './strange-input.ts'

type Answer = { status: number; body: string }

onBothDatabases('a U+0000 in a path, a link parameter or a filter, which PostgreSQL does not keep,', (open) => {
  test('is a refusal in words on every route of accounts', { timeout: 900_000 }, async () => {
    const cast = await castFor(open)
    const faults = await walk(contract, '/api/auth', cast, async (route, path) => {
      const browser = await cast.browserOf(route.access === 'anyone' ? 'nobody' : 'admin')
      const answer = await browser.fetch(path, { redirect: 'manual' })
      return { status: answer.status, body: await answer.text() }
    })
    assert.deepEqual(faults, [])
  })

  test('is a refusal in words on every route of billing', { timeout: 900_000 }, async () => {
    const { server, tokens, known } = await shopFor(open)
    const faults = await walk(billing, '/v1', { known }, async (route, path) => {
      const token = route.access === 'organization-token' ? tokens.seller : route.access === 'anyone' ? tokens.nobody : tokens.customer
      const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
      const answer = await server.browser().fetch(path, { headers, redirect: 'manual' })
      return { status: answer.status, body: await answer.text() }
    })
    assert.deepEqual(faults, [])
  })
})

/** Asks every route that is read by its address, once for each place of a text. Tells which answers were faults or had no word. */
async function walk(
  tree: RouteTree,
  base: string,
  cast: { readonly known: Readonly<Record<string, readonly unknown[]>> },
  ask: (route: Route, path: string) => Promise<Answer>,
): Promise<string[]> {
  const faults: string[] = []
  for (const [names, route] of routesOf(tree)) {
    if (route.method !== 'GET' || route.answers === 'event stream') continue
    for (const input of strangeInputs(route.input, (name) => cast.known[name]?.[0], { texts: [() => 'a\0b'] })) {
      const given = input as Record<string, unknown>
      const { status, body } = await ask(route, pathOf(base, route, given))
      const isSaid = status < 400 || route.answers === 'page' || /"(code|error|detail)"/.test(body)
      if (status >= 500 || !isSaid) faults.push(`${names.join('.')} ${status} ${JSON.stringify(given).slice(0, 200)}`)
    }
  }
  return faults
}

function pathOf(base: string, route: Route, given: Record<string, unknown>): string {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed()
  const path = base + route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(given[name])))
  return `${path}?${new URLSearchParams(Object.entries(given).map(([name, value]) => [name, textOf(value)]))}`
}
