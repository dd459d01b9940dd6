import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import { type Route, routesOf } from '#contract/kit/route.ts'
import type { Browser } from '#server/testing/browser.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { type Known, validInput } from './valid-input.ts'

const accounts = Array.from(routesOf(contract), ([, route]) => ({ base: '/api/auth', route }))
const sellers = Array.from(routesOf(billing), ([, route]) => ({ base: '/v1', route }))

/** The accounts' wire also says 400 to outsiders, where existing clients expect it. */
const isRefusal = (status: number) => status === 401 || status === 403 || status === 404 || status === 400

test('a person without a right in the organization that they name hears the same of broken input as of valid input', async () => {
  const server = await startTestServer()
  const { owner, organization } = await startOrganization(server)
  const stranger = server.browser()
  await signUp(stranger, 'stranger')
  const { browser: member, memberId } = await joinAs(server, owner, 'member')
  const known = knownOf({ organizationId: organization.id, referenceId: organization.id, memberId, memberIdOrEmail: memberId })
  const told: string[] = []
  let judged = 0
  for (const { base, route } of accounts.filter(({ route }) => namesOrganization(route) && !isAdministration(route))) {
    const valid = validInput(route.input, known) as Record<string, unknown>
    assert.ok(z.safeParse(route.input, valid).success, `${route.path} ${JSON.stringify(valid)}`)
    for (const broken of brokenInputs(route, valid)) {
      for (const [who, browser] of Object.entries({ stranger, member })) {
        const expected = await ask(browser, base, route, valid)
        if (!isRefusal(expected.status)) continue
        const heard = await ask(browser, base, route, broken)
        judged++
        if (heard.code !== expected.code || heard.status !== expected.status) {
          told.push(`${who} ${route.method} ${route.path} ${JSON.stringify(broken)}: ${heard.status} ${heard.code}, not ${expected.code}`)
        }
      }
    }
  }
  assert.deepEqual(told, [])
  assert.ok(judged > 60, `only ${judged} were judged`)
})

test('a person who names an organization that they do not sell for hears of that alone, whatever else is wrong', async () => {
  const server = await startTestServer()
  const { organization } = await startOrganization(server)
  const stranger = server.browser()
  await signUp(stranger, 'stranger')
  let judged = 0
  for (const { base, route } of sellers) {
    if (route.access !== 'organization-token' || route.method !== 'POST' || !fieldsOf(route.input).includes('organization_id')) continue
    const broken = Object.fromEntries(fieldsOf(route.input).map((name) => [name, { wrong: ['\u0001'] }]))
    for (const rest of [{}, broken]) {
      const { status, body } = await ask(stranger, base, route, { ...rest, organization_id: organization.id })
      assert.equal(status === 422 ? body.detail.length : 1, 1, `${route.path}: ${JSON.stringify(body)}`)
      if (status === 422) assert.deepEqual(body.detail[0].loc, ['body', 'organization_id'], route.path)
      else assert.equal(status, 404, `${route.path}: ${JSON.stringify(body)}`)
      judged++
    }
  }
  assert.ok(judged > 15, `only ${judged} were judged`)
})

function knownOf(values: Record<string, unknown>): Known {
  const all: Record<string, unknown> = { ...values, role: 'member', products: undefined, permissions: { organization: ['update'] } }
  return (name) => all[name]
}

function namesOrganization({ input }: Route): boolean {
  return fieldsOf(input).some((name) => name === 'organizationId' || name === 'referenceId') || hasInData(input)
}

function hasInData(input: unknown): boolean {
  const { shape = {} } = (input as { _zod: { def: { shape?: Record<string, unknown> } } })._zod.def
  return shape.data !== undefined && fieldsOf(shape.data).includes('organizationId')
}

function isAdministration({ path, access }: Route): boolean {
  return path.startsWith('/admin/') || access === 'secret-key'
}

const naming = ['organizationId', 'referenceId', 'organizationSlug']

/** The organization alone, and the organization with something in every other place that fits nowhere. */
function brokenInputs({ input }: Route, valid: Record<string, unknown>): Record<string, unknown>[] {
  const fields = fieldsOf(input).filter((name) => !naming.includes(name))
  if (fields.length === 0) return []
  const named = Object.fromEntries(naming.flatMap((name) => (name in valid ? [[name, valid[name]]] : [])))
  const wrongData = { data: { ...(valid.data as object | undefined), name: { wrong: 1 } } }
  const wrong = { ...Object.fromEntries(fields.map((name) => [name, { wrong: ['\u0001'] }])), ...named, ...(valid.data ? wrongData : {}) }
  const lacking = { ...named, ...(valid.data ? wrongData : {}) }
  return [wrong, lacking].filter((each) => !z.safeParse(input, each).success)
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are judged by what a test expects of them
type Heard = { status: number; code: string; body: any }

async function ask(browser: Browser, base: string, { method, path }: Route, input: Record<string, unknown>): Promise<Heard> {
  const words = Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
  const query = method === 'GET' ? `?${new URLSearchParams(words)}` : ''
  const sent = method === 'GET' ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
  const answer = await browser.fetch(base + path + query, { method, redirect: 'manual', ...sent })
  const body = JSON.parse((await answer.text()) || 'null')
  return { status: answer.status, code: body?.code, body }
}

function fieldsOf(schema: unknown): string[] {
  const { def } = (schema as { _zod: { def: { type: string; shape?: object; options?: unknown[] } } })._zod
  return def.type === 'union' ? (def.options ?? []).flatMap(fieldsOf) : Object.keys(def.shape ?? {})
}
