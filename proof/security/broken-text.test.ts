import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import { type Route, type RouteTree, routesOf } from '#contract/kit/route.ts'
import { publishedKeys } from '#server/jwt/signing-keys.ts'
import type { App } from '#server/kit/app.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { castFor } from '../fuzz/cast.ts'
import { shopFor } from '../fuzz/shop.ts'
import { strangeInputs, type Text } from './strange-input.ts'
import type { Known } from './valid-input.ts'

/** One kind of text as a field may want it: plain, as an address of the web, as one of a mailbox. */
type Kind = readonly Text[]
const spelling = (text: Text): Kind => [text, (room) => `https://example.com/${text(room)}`, (room) => `${text(room)}@example.com`]

/** PostgreSQL refuses them, SQLite keeps something else. */
const broken = ['a\0b', 'a\ud800b'].map((text) => spelling(() => text))
/** Three times what a field takes, or all that a request has room for. */
const endless = [spelling((room) => 'x'.repeat(room))]

onBothDatabases('in every text of every route', (open) => {
  test('U+0000 and half of a surrogate pair are refused in words, and nothing is written', { timeout: 900_000 }, async () => {
    for (const start of [accounts, shop]) {
      const { app, walk } = await start(open)
      const before = await rowsOf(app)
      const { faults, done, judged } = await walk(broken)
      assert.deepEqual(faults, [])
      assert.deepEqual(done, [])
      assert.ok(judged > 500, `only ${judged} were judged behind the schema`)
      for (const [table, rows] of await rowsOf(app)) assert.deepEqual(rows, before.get(table), table)
    }
  })

  test('more than a field takes is no fault, and is not kept', { timeout: 900_000 }, async () => {
    for (const start of [accounts, shop]) {
      const { app, walk } = await start(open)
      const { faults } = await walk(endless)
      assert.deepEqual(faults, [])
      for (const [table, rows] of await rowsOf(app)) for (const row of rows) assert.doesNotMatch(row, /x{5000}/, table)
    }
  })
})

/** Answers that were faults or had no word, deeds that were done, and how many inputs the schema alone would have let through. */
type Walked = { faults: string[]; done: string[]; judged: number }

async function accounts(open: Parameters<typeof castFor>[0]) {
  const cast = await castFor(open)
  const known: Known = (name) => cast.known[name]?.[0]
  const caller = async ({ access }: Route) => ({ browser: await cast.browserOf(access === 'anyone' ? 'nobody' : 'admin'), headers: {} })
  await cast.browserOf('admin')
  await publishedKeys(cast.app) // the first token that anyone shows makes the key that would have signed it
  return { app: cast.app, walk: (kinds: readonly Kind[]) => walk(contract, '/api/auth', { kinds, known, caller }) }
}

async function shop(open: Parameters<typeof shopFor>[0]) {
  const { server, tokens, known } = await shopFor(open)
  const caller = async ({ access }: Route) => {
    const token = access === 'organization-token' ? tokens.seller : access === 'anyone' ? tokens.nobody : tokens.customer
    return { browser: server.browser(), headers: { ...(token !== null && { authorization: `Bearer ${token}` }) } }
  }
  return { app: server.app, walk: (kinds: readonly Kind[]) => walk(billing, '/v1', { kinds, known: (name) => known[name]?.[0], caller }) }
}

type Caller = { browser: Browser; headers: Record<string, string> }
type Walk = { kinds: readonly Kind[]; known: Known; caller(route: Route): Promise<Caller> }

/** Asks every route, once for each place of a text and each kind. */
async function walk(tree: RouteTree, base: string, { kinds, known, caller }: Walk): Promise<Walked> {
  const walked: Walked = { faults: [], done: [], judged: 0 }
  for (const [names, route] of routesOf(tree)) {
    if (route.answers === 'event stream') continue // its answer ends when its reader leaves
    const room = route.method === 'GET' ? 7000 : 200 * 1024
    const asking = await caller(route)
    for (const input of kinds.flatMap((kind) => inputsOf(route, kind, { known, room }))) {
      if (isUnread(route, input)) continue
      if (z.safeParse(route.input, input).success) walked.judged++
      const { status, body } = await ask(asking, base, route, input)
      const said = `${names.join('.')} ${status} ${JSON.stringify(input).slice(0, 200)}`
      const hasWord = status < 400 || route.answers === 'page' || /"(code|error|detail)"/.test(body)
      if (status >= 500 || !hasWord) walked.faults.push(said)
      if (status < 300 && route.method !== 'GET') walked.done.push(said)
    }
  }
  return walked
}

/** Taken for the sake of existing clients and read nowhere. */
function isUnread({ path }: Route, input: Record<string, unknown>): boolean {
  return path === '/sign-in/magic-link' && input.metadata !== undefined
}

/** For each place the spelling that the schema lets through, so that what lies behind it is asked as well. */
function inputsOf({ input }: Route, kind: Kind, { known, room }: { known: Known; room: number }): Record<string, unknown>[] {
  const [plain = [], ...others] = kind.map((text) => [...strangeInputs(input, known, { room, texts: [text], most: 1 })])
  return plain.map((given, at) => [given, ...others.map((each) => each[at])].find((each) => z.safeParse(input, each).success) ?? given)
}

async function ask({ browser, headers }: Caller, base: string, { method, path }: Route, given: Record<string, unknown>) {
  const url = base + path.replace(/:(\w+)/g, (_, name: string) => spelt(given[name]))
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const all = { origin: 'http://localhost:3000', ...headers, ...(cookie && { cookie }) }
  const { statusCode, body } =
    method === 'GET'
      ? await browser.inject({ method, url: `${url}?${queryOf(given)}`, headers: all })
      : await browser.inject({ method, url, headers: { ...all, 'content-type': 'application/json' }, payload: JSON.stringify(given) })
  return { status: statusCode, body }
}

function queryOf(given: Record<string, unknown>): string {
  return Object.entries(given)
    .flatMap(([name, value]) => [value].flat().map((each) => `${name}=${spelt(each)}`))
    .join('&')
}

/** As an address spells it: half of a surrogate pair by the three bytes that it would have. */
function spelt(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.split('\ud800').map(encodeURIComponent).join('%ED%A0%80')
}

/** Challenges are asked for by GET, and an address that cannot be decoded is no broken text. */
const askedByReading = 'passkey_'

async function rowsOf({ db }: App): Promise<Map<string, string[]>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith(askedByReading))
  const rows = tables.map(async ({ name }) => {
    const found = await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()
    return [name, found.map((row) => JSON.stringify(row)).sort()] as const
  })
  return new Map(await Promise.all(rows))
}
