import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { benefitTypes } from '#contract/billing/benefits.ts'
import { billingErrors } from '#contract/billing/errors.ts'
import { billing } from '#contract/billing/index.ts'
import { scopes } from '#contract/billing/scopes.ts'
import { taxRegistrations } from '#contract/billing/tax-registrations.ts'
import { testCards } from '#contract/billing/test-cards.ts'
import { webhookTypes } from '#contract/billing/webhook-types.ts'
import { errorCodeOf, errors } from '#contract/errors.ts'
import { identityEventTypes } from '#contract/identity-event-types.ts'
import { contract } from '#contract/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import { oauthProtocol } from '#contract/oauth.ts'
import { secretKeyScopes } from '#contract/secret-key-scopes.ts'
import { europeanRates } from '#server/billing/money/vat-rates.ts'
import { readConfig } from '#server/kit/config.ts'
import { WrongSetting } from '#server/kit/setting-kinds.ts'
import { settings } from '#server/kit/settings.ts'
import { root } from './install.mjs'

const guides = ['README.md', ...readdirSync(join(root, 'docs/guides')).map((name) => `docs/guides/${name}`)]

test('every setting that a guide names exists', () => {
  const known = new Set<string>(Object.values(settings).map(({ variable }) => variable))
  for (const guide of guides)
    for (const [, name = ''] of read(guide).matchAll(/`(TOLLGATE_[A-Z0-9_]+[A-Z0-9])(?:=[^`]*)?`/g))
      assert.ok(known.has(name) || ofApplications.includes(name), `${guide}: ${name}`)
})

/** What applications are given, and the server is not. */
const ofApplications = ['TOLLGATE_SECRET_KEY', 'TOLLGATE_WEBHOOK_SECRET']

test('a guide gives the default that a setting has', () => {
  let compared = 0
  for (const guide of guides)
    for (const { header, cells } of rowsOf(guide)) {
      const at = header.findIndex((title) => title === 'default' || title === 'unless set')
      const name = /^`([A-Z_]+)`$/.exec(cells[0] ?? '')?.[1]
      const setting = Object.values(settings).find(({ variable }) => variable === name)
      const said = /^`([^`]*)`$/.exec(cells[at] ?? '')?.[1]
      if (!setting || said === undefined || name === 'TOLLGATE_URL') continue // that one follows the port
      assert.equal(said.replaceAll('\\|', '|'), textOf(setting.fallback), `${guide}: ${name}`)
      compared++
    }
  assert.ok(compared > 100)
})

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

test('the documents name what production does not start without: no more, and no less', () => {
  const { NODE_ENV, ...needed } = {
    NODE_ENV: 'production',
    TOLLGATE_SECRET: '0123456789abcdefghijklmnopqrstuvwxyz',
    TOLLGATE_URL: 'https://accounts.example.com',
    TOLLGATE_TRUSTED_PROXIES: 'none',
  }
  readConfig({ NODE_ENV, ...needed })
  for (const name of Object.keys(needed)) assert.throws(() => readConfig({ NODE_ENV, ...needed, [name]: undefined }), WrongSetting, name)

  for (const document of ['README.md', 'SECURITY.md', 'docs/guides/deploy.md', 'scripts/server-package/README.md']) {
    const said = /(?:does not|refuses to) start without ([^;.]*)/.exec(read(document))?.[1] ?? ''
    for (const word of ['secret', 'https address', 'word on its proxies'])
      assert.ok(said.replaceAll(/\s+/g, ' ').includes(word), `${document}: ${word}`)
    assert.doesNotMatch(said, /mail|SMTP/, document)
  }
})

test('every refusal that a guide names exists', () => {
  const known = new Set<string>([
    ...Object.keys(errors),
    ...Object.keys(billingErrors),
    ...Object.values(errors).map(([, words]) => errorCodeOf(words)),
  ])
  for (const guide of guides)
    for (const [, code = ''] of read(guide).matchAll(/`(?:4\d\d |5\d\d )?([A-Z]+(?:_[A-Z]+){2,})`/g))
      assert.ok(known.has(code) || isVariable(code) || code === 'COMPANY_IS_REQUIRED', `${guide}: ${code}`) // of a field of the reader's own
})

/** Of the server or of another product. */
function isVariable(name: string): boolean {
  return (
    Object.values(settings).some(({ variable }) => variable === name) ||
    /^(TOLLGATE|AUTHLIB|GITHUB|DISCORD|POLAR|STRIPE|MALLOC|GF|XDG)_|_CLIENT_(ID|SECRET)$/.test(name)
  )
}

test('every route that a guide names exists', () => {
  const known = [
    ...[...routesOf(contract)].map(([, { method, path }]) => ({ method, path: `/api/auth${path}` })),
    ...[...routesOf(oauthProtocol)].map(([, { method, path }]) => ({ method, path: `/api/auth/oauth2${path}` })),
    ...[...routesOf(billing)].map(([, { method, path }]) => ({ method, path: `/v1${path}` })),
  ].map(({ method, path }) => ({ method: method.toUpperCase(), parts: partsOf(path) }))
  const unknown = guides.flatMap((guide) =>
    [...read(guide).matchAll(/`(GET|POST|PATCH|DELETE|PUT) (\/[^\s`?{]*(?:\{\w+\}[^\s`?]*)*)/g)]
      .filter(([, , path = '']) => !isElsewhere(path))
      .filter(
        ([, method, path = '']) =>
          ![path, `/api/auth${path}`].some((wanted) =>
            known.some((route) => route.method === method && fits(route.parts, partsOf(wanted))),
          ),
      )
      .map(([, method, path]) => `${guide}: ${method} ${path}`),
  )
  assert.deepEqual(unknown, [])
})

const partsOf = (path: string) => path.split('/').filter(Boolean)
const fits = (route: string[], given: string[]) =>
  route.length === given.length && route.every((part, at) => part.startsWith(':') || part.startsWith('{') || part === given[at])

/** Outside of the two contracts: the sandbox, what operators watch, what browsers open, and other companies' own. */
function isElsewhere(path: string): boolean {
  return /^\/(dev|ok|ready|metrics|\.well-known|v1\/integrations|api\/v2|v1\/users|v1\/organizations\/?(\{id\}\/memberships)?$)/.test(path)
}

test('every command that a guide types exists', () => {
  const source = read('server/cli/commands.ts')
  for (const guide of guides)
    for (const [, name = ''] of read(guide).matchAll(/(?:npx tollgate|npm run tollgate --|`tollgate) ([a-z-]+)/g))
      if (name !== 'help') assert.match(source, new RegExp(`^  '?${name}'?: \\{ summary`, 'm'), `${guide}: tollgate ${name}`)
})

test('the table of scopes has every scope of a secret key', () => {
  assert.deepEqual(codesUnder('docs/guides/join-your-application.md', 'scope'), new Set(secretKeyScopes))
})

test('the scopes that a guide gives to a token exist', () => {
  for (const guide of guides)
    for (const [, kind, list = ''] of read(guide).matchAll(/create-(secret-key|organization-token) [^\n]*--scopes ([a-z_:,-]+)/g))
      for (const scope of list.split(','))
        assert.ok(
          (kind === 'secret-key' ? secretKeyScopes : scopes).some((known) => known === scope),
          `${guide}: ${scope}`,
        )
})

test('the tables of events have every event, once', () => {
  assert.deepEqual(codesIn('docs/guides/webhooks.md', 'types'), [...identityEventTypes].sort())
  assert.deepEqual(codesIn('docs/guides/selling-goes-on.md', 'types'), [...webhookTypes].sort())
  assert.match(read('docs/guides/selling-goes-on.md'), new RegExp(`^## Being told: ${webhookTypes.length} events$`, 'm'))
})

test('the table of benefits has every kind, and that of cards every card', () => {
  assert.deepEqual(codesUnder('docs/guides/selling-goes-on.md', 'benefit `type`'), new Set(benefitTypes))
  assert.deepEqual(codesUnder('docs/guides/selling.md', '`confirmation_token_id`'), new Set(Object.keys(testCards)))
})

test('the guides name the countries whose tax is known', () => {
  const others = taxRegistrations.filter((place) => place !== 'EU' && !Object.hasOwn(europeanRates, place))
  assert.deepEqual(others, ['CH', 'GB', 'NO'])
  assert.match(read('docs/guides/selling.md'), /`registrations` names countries of the EU, `GB`, `CH`, `NO`, or `EU`/)
  assert.match(read('docs/guides/what-is-not-here.md'), /the European Union, the United Kingdom, Norway and Switzerland/)
  assert.match(read('docs/guides/selling-goes-on.md'), /Outside the EU, the United Kingdom, Switzerland and Norway/)
})

test('every link to a heading leads to one', () => {
  for (const guide of guides)
    for (const [, file, anchor = ''] of read(guide).matchAll(/\]\(([^)\s#:]*\.md)?#([^)\s]+)\)/g)) {
      const target = file === undefined ? guide : join(dirname(guide), file)
      assert.ok(anchorsOf(target).includes(anchor), `${guide} links to ${target}#${anchor}`)
    }
})

/** As GitHub makes them. */
function anchorsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

type TableRow = { header: string[]; cells: string[] }

/** Every row of every table, with the titles above it. */
function rowsOf(guide: string): TableRow[] {
  const rows: TableRow[] = []
  let header: string[] | undefined
  for (const line of read(guide).split('\n')) {
    const cells = line.startsWith('|')
      ? line
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim())
      : undefined
    if (cells === undefined) header = undefined
    else if (header === undefined) header = cells
    else if (!cells.every((cell) => /^-+$/.test(cell))) rows.push({ header, cells })
  }
  return rows
}

/** What a column of this title has between backticks, sorted, as often as it does. */
function codesIn(guide: string, title: string): string[] {
  const cells = rowsOf(guide).flatMap(({ header, cells }) => (header.includes(title) ? [cells[header.indexOf(title)] ?? ''] : []))
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)).sort()
}

function codesUnder(guide: string, title: string): Set<string> {
  return new Set(codesIn(guide, title))
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
