import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { billingErrors } from '#contract/billing/errors.ts'
import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import type { OpenApi } from '#contract/kit/openapi.ts'
import { del, get, post, type RouteTree, routesOf } from '#contract/kit/route.ts'
import { accountsWire, billingWire, type Wire } from '#contract/kit/wire.ts'
import { createApp } from '../create-app.ts'
import { readConfig } from '../kit/config.ts'
import { openEmptySqlite } from '../testing/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { mountReference } from './mount-reference.ts'

const storage = await openEmptySqlite()
after(() => storage.close())

test('programs get every route as OpenAPI, at the public address of this server', async () => {
  const answer = await ask('openapi.json', contract, { url: 'https://id.example.com', cookiePrefix: 'acme' })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
  const document = answer.json() as OpenApi
  assert.deepEqual(document.servers, [{ url: 'https://id.example.com/api/auth' }])
  assert.match(document.info.version, /^\d+\.\d+\.\d+$/)
  assert.equal((document.components.securitySchemes.sessionCookie as { name: string }).name, '__Secure-acme.session_token')
  assert.ok(document.components.schemas.User && document.components.schemas.Session && document.components.schemas.Email)
  assert.equal(Object.values(document.paths).flatMap((item) => Object.keys(item)).length, [...routesOf(contract)].length)
})

test('people get a page with a place to link to for every route, its path and its errors', async () => {
  const answer = await ask('reference', contract)
  assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
  for (const [names, route] of routesOf(contract)) {
    const section = sectionOf(answer.body, names.join('.'))
    assert.ok(section.includes(route.path.replaceAll(/:(\w+)/g, '{$1}')))
    assert.ok(answer.body.includes(`<a href="#${names.join('.')}">`))
  }
  const words = text(sectionOf(answer.body, 'signIn.email'))
  for (const said of ['INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password', '401', 'rememberMe', 'true when left out']) {
    assert.ok(words.includes(said), said)
  }
})

test('every link within the page leads somewhere, and no place is named twice', async () => {
  const { body } = await ask('reference', contract)
  const places = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  assert.equal(new Set(places).size, places.length)
  for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) assert.ok(places.includes(target), `#${target} leads nowhere`)
})

test('the page keeps to the strictest policy: no code and no style of its own, nothing from elsewhere', async () => {
  const { body, headers } = await ask('reference', contract)
  assert.match(String(headers['content-security-policy']), /default-src 'self'/)
  assert.doesNotMatch(body, /<style|style="|<script>| on\w+="/)
  const loaded = [...body.matchAll(/<(?:link rel="stylesheet" href|script src)="([^"]+)"/g)].map(([, address]) => address)
  assert.deepEqual(loaded, ['reference.css', 'reference.js'])
  assert.equal((await ask('reference.css', contract)).headers['content-type'], 'text/css; charset=utf-8')
  assert.equal((await ask('reference.js', contract)).headers['content-type'], 'text/javascript; charset=utf-8')
})

test('all of billing is described as it is spoken: its paths, its bodies, its refusals and the scope of each route', async () => {
  const document = (await ask('openapi.json', billing, {}, billingWire)).json() as OpenApi
  assert.deepEqual(document.servers, [{ url: 'http://localhost:3000/v1' }])
  assert.equal(Object.values(document.paths).flatMap((item) => Object.keys(item)).length, [...routesOf(billing)].length)
  const { get: list, post: create } = document.paths['/custom-fields'] ?? assert.fail('no custom fields')
  assert.deepEqual(list?.security[0], { organizationToken: ['custom_fields:read'] })
  const { $ref } = list?.responses[200]?.content?.['application/json']?.schema ?? {}
  assert.equal($ref, '#/components/schemas/CustomFieldsListAnswer')
  assert.deepEqual(document.components.schemas.CustomFieldsListAnswer?.required, ['items', 'pagination'])
  const said = (status: number) => create?.responses[status]?.content?.['application/json']
  assert.deepEqual(said(401)?.examples?.InvalidToken?.value, {
    error: 'invalid_token',
    error_description: billingErrors.InvalidToken[1],
  })
  assert.deepEqual(said(422)?.examples?.VALIDATION_ERROR?.value, {
    error: 'RequestValidationError',
    detail: [{ type: 'missing', loc: ['body', 'name'], msg: 'Field required' }],
  })
  const codes = JSON.stringify(said(422)?.schema)
  assert.ok(codes.includes('"RequestValidationError","PolarRequestValidationError"'), codes)
  assert.deepEqual(Object.keys(said(409)?.examples ?? {}), ['IdempotencyKeyReused', 'IdempotencyKeyInUse'])
  assert.ok(create?.responses[201], 'a success has the status of its route')
  assert.ok(!JSON.stringify(document).includes('"examples":{"UNAUTHORIZED"'))
})

test('billing has a page of its own, whose links lead somewhere', async () => {
  const { body } = await ask('reference', billing, {}, billingWire)
  const places = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  assert.equal(new Set(places).size, places.length)
  for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) assert.ok(places.includes(target), `#${target} leads nowhere`)
  assert.match(exampleIn(body, 'customFields.create'), /Authorization: Bearer \$TOLLGATE_ORGANIZATION_TOKEN/)
})

test('the example of a route can be sent unchanged', async () => {
  const { body } = await ask('reference', contract)
  const browser = (await startTestServer()).browser()
  for (const [id, path] of [
    ['signUp.email', '/sign-up/email'],
    ['signIn.email', '/sign-in/email'],
  ] as const) {
    const sent = /--data '(.+)' \\/.exec(exampleIn(body, id))?.[1] ?? ''
    assert.equal((await browser.post(path, JSON.parse(sent))).status, 200, id)
  }
  assert.match(exampleIn(body, 'signIn.email'), /--header 'Origin: http:\/\/localhost:3000'/)
})

test('examples fill paths and queries, quote for the shell, and show a server its key', async () => {
  const rest = { summary: 'It’s <new>.', output: z.object({}), errors: [] } as const
  const tree: RouteTree = {
    read: get('/things/:id', {
      ...rest,
      access: 'anyone',
      input: z.object({ id: z.string(), of: z.literal("it's"), more: z.optional(z.string()) }),
    }),
    drop: del('/things/:id', { ...rest, access: 'session', input: z.object({ id: z.string() }) }),
    keyed: post('/keyed', { ...rest, access: 'secret-key', input: z.object({}) }),
  }
  const { body } = await ask('reference', tree)
  assert.match(exampleIn(body, 'read'), /\/things\/[\w-]{36}\?of=it'\\''s'$/)
  assert.match(exampleIn(body, 'drop'), /--request DELETE/)
  assert.match(exampleIn(body, 'keyed'), /Authorization: Bearer \$TOLLGATE_SECRET_KEY/)
  assert.doesNotMatch(exampleIn(body, 'keyed'), /cookie/)
  assert.match(body, /It’s &lt;new&gt;\./)
})

function ask(name: string, tree: RouteTree, settings: { url?: string; cookiePrefix?: string } = {}, wire: Wire = accountsWire) {
  const fastify = Fastify()
  mountReference(fastify, createApp(readConfig({}, { logLevel: 'silent', ...settings }), storage), tree, wire)
  return fastify.inject(`${wire.base}/${name}`)
}

function sectionOf(page: string, id: string): string {
  const start = page.indexOf(`<article id="${id}"`)
  assert.ok(start > 0, `${id} has no section`)
  return page.slice(start, page.indexOf('</article>', start))
}

function exampleIn(page: string, id: string): string {
  return text(/<pre class="shell">(.+?)<\/pre>/s.exec(sectionOf(page, id))?.[1] ?? '')
}

function text(markup: string): string {
  const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" } as Record<string, string>
  return markup.replaceAll(/<[^>]+>/g, '').replaceAll(/&\S+?;/g, (entity) => entities[entity] as string)
}
