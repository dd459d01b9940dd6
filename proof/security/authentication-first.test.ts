import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import { needsCredentials } from '#contract/kit/access.ts'
import { type Route, routesOf } from '#contract/kit/route.ts'
import { createOrganizationToken } from '#server/billing/access-tokens/organization-tokens.ts'
import { createSecretKey } from '#server/secret-keys/manage-secret-keys.ts'
import type { Browser } from '#server/testing/browser.ts'
import { signUp } from '#server/testing/people.ts'
import { startSeller } from '#server/testing/sellers.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const doors = [
  ...Array.from(routesOf(contract), ([, route]) => ({ base: '/api/auth', route })),
  ...Array.from(routesOf(billing), ([, route]) => ({ base: '/v1', route })),
]

test('a caller without credentials is refused at every door before a word is said of the input', async () => {
  const { browser } = await startTestServer()
  for (const { base, route } of doors.filter(({ route }) => needsCredentials(route.access))) {
    for (const input of wrongInputs(route)) {
      const { status, body } = await ask(browser(), base, route, input)
      const expected = route.access === 'secret-key' ? 404 : (route.statuses[route.stranger ?? ''] ?? 401)
      assert.equal(status, expected, `${route.method} ${base}${route.path} ${JSON.stringify(input)}: ${body}`)
      assert.doesNotMatch(body, /issues|"loc"/)
    }
  }
})

test('a token or a secret key without the scope of the route is refused before a word is said of the input', async () => {
  const server = await startTestServer()
  const { organization } = await startSeller(server)
  const { token } = await createOrganizationToken(server.app, { organizationId: organization.id, name: 'none', scopes: [] }, {})
  const { key } = await createSecretKey(server.app, { name: 'none', scopes: [], by: {} })
  for (const { base, route } of doors) {
    if (route.scope === undefined) continue
    const bearer = base === '/v1' ? token : key
    for (const input of wrongInputs(route)) {
      const { status, body } = await ask(server.browser(), base, route, input, { authorization: `Bearer ${bearer}` })
      assert.equal(status, 403, `${route.method} ${base}${route.path} ${JSON.stringify(input)}: ${body}`)
      assert.match(body, /insufficient_scope|MISSING_SCOPE/)
    }
  }
})

test('a person without the permission of the administration is refused before a word is said of the input', async () => {
  const server = await startTestServer()
  const eve = server.browser()
  await signUp(eve, 'eve')
  const guarded = doors.filter(({ route }) => route.permission)
  const open = ['/admin/has-permission', '/admin/stop-impersonating'] // a person asks these about themselves
  const administration = doors.filter(({ route: { path } }) => /^\/(admin|webhook)\//.test(path) && !open.includes(path))
  assert.deepEqual(
    guarded.map(({ route }) => route.path),
    administration.map(({ route }) => route.path),
  )
  for (const { base, route } of guarded) {
    for (const input of wrongInputs(route)) {
      const { status, body } = await ask(eve, base, route, input)
      assert.equal(status, 403, `${route.method} ${base}${route.path} ${JSON.stringify(input)}: ${body}`)
      assert.doesNotMatch(body, /issues/)
    }
  }
})

/** Nothing at all, and something in every place that fits nowhere. */
function wrongInputs({ input }: Route): Record<string, unknown>[] {
  return [{}, Object.fromEntries(fieldsOf(input).map((name) => [name, { wrong: ['\u0001'] }]))]
}

async function ask(browser: Browser, base: string, { method, path }: Route, input: Record<string, unknown>, headers = {}) {
  const url = base + path.replace(/:\w+/g, 'not-an-id')
  const query = method === 'GET' ? `?${new URLSearchParams(Object.keys(input).map((name) => [name, 'wrong']))}` : ''
  const sent = method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(input) }
  const type: Record<string, string> = 'body' in sent ? { 'content-type': 'application/json' } : {}
  const answer = await browser.fetch(url + query, { method, headers: { ...type, ...headers }, redirect: 'manual', ...sent })
  return { status: answer.status, body: await answer.text() }
}

function fieldsOf(schema: unknown): string[] {
  const { def } = (schema as { _zod: { def: { type: string; shape?: object; options?: unknown[] } } })._zod
  return def.type === 'union' ? (def.options ?? []).flatMap(fieldsOf) : Object.keys(def.shape ?? {})
}
