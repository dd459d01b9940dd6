import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { test } from 'node:test'

/**
 * From the ground up, and on each floor from left to right. A room may use what lies left of it or below. A room with storeys of its own names them;
 * files that lie directly in it are above them all.
 */
const storeys: Storeys = [
  ['storage', 'kit', 'http', 'look', 'processes', 'workers', 'outbox', 'mail', 'captcha', 'audit', 'webhook-delivery'],
  [
    'users',
    'admission',
    'accounts',
    'secret-keys',
    'tokens',
    'factors',
    'sessions',
    'email-addresses',
    'passwords',
    'usernames',
    'two-factor',
    'passkeys',
    'anonymous',
    'pictures',
    'terms',
  ],
  [
    'sign-up',
    'waitlist',
    'sign-in',
    'mailed-sign-in',
    'multi-session',
    'one-time-tokens',
    'social',
    'social-providers',
    'linked-accounts',
    'profiles',
  ],
  ['members', 'roles', 'teams', 'organizations', 'invitations', 'domains', 'account-deletion'],
  [
    {
      billing: [
        [
          'refusals',
          'lists',
          'money',
          'periods',
          'counts',
          'sums',
          'ledger',
          'payments',
          'taxes',
          'platforms',
          'webhook-messages',
          'selling-permits',
          'access-tokens',
          'idempotency',
          'doors',
          'sellers',
          'webhook-endpoints',
          'files',
        ],
        ['custom-fields', 'meters', 'benefits', 'products', 'discounts'],
        [
          'customers',
          'usage-events',
          'meter-counts',
          'customer-meters',
          'subscription-meters',
          'credits',
          'late-usage',
          'usage-bills',
          'usage-ingestion',
          'license-keys',
          'grants',
          'letters',
        ],
        ['orders', 'subscriptions', 'checkouts', 'checkout-links', 'refunds', 'disputes', 'seats'],
        [
          'processor-messages',
          'provider-webhooks',
          'metrics',
          'portal',
          'account',
          'exports',
          'timeline',
          'saved-views',
          'brand-previews',
          'first-sights',
        ],
      ],
    },
    'api-keys',
    'jwt',
    'applications',
    'oauth',
    'introspection',
    'readiness',
    'admin',
    'audit-exports',
    'account-exports',
    'public-settings',
    'telemetry',
    'health',
    'error-page',
    'reference',
    'guides',
    'component-registry',
    'application-webhooks',
    'agents',
  ],
  ['sandbox', 'roof', 'backups', 'imports', 'seed', 'cli', 'testing'],
]
type Storeys = (string | Record<string, Storeys>)[][]

/** Every room by its path, in the order in which they may use each other. */
const rooms = roomsIn(storeys)

function roomsIn(storeys: Storeys, path = ''): string[] {
  return storeys.flat().flatMap((room) => {
    if (typeof room === 'string') return [path + room]
    return Object.entries(room).flatMap(([name, inner]) => [...roomsIn(inner, `${path}${name}/`), path + name])
  })
}

const server = import.meta.dirname

const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
const imports = files.flatMap((file) =>
  [...readFileSync(resolve(server, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, target = '']) => ({ file, target })),
)
const isTest = (file: string) => file.endsWith('.test.ts')

test('every import of the server points down or left', () => {
  for (const { file, target } of imports) {
    if (!target.startsWith('.') || isTest(file)) continue
    const imported = relative(server, resolve(server, dirname(file), target))
    const [from, to] = [roomOf(file), roomOf(imported)]
    assert.ok(rooms.indexOf(to) <= rooms.indexOf(from), `${file} reaches up or right to ${imported}`)
  }
})

test('no import of the server leads back to where it began', () => {
  const below = Map.groupBy(
    imports
      .filter(({ target }) => target.startsWith('.'))
      .map(({ file, target }) => ({ file, to: relative(server, resolve(server, dirname(file), target)) })),
    ({ file }) => file,
  )
  const cleared = new Set<string>()
  const descend = (file: string, path: string[]) => {
    assert.ok(!path.includes(file), `a circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
    if (cleared.has(file)) return
    for (const { to } of below.get(file) ?? []) descend(to, [...path, file])
    cleared.add(file)
  }
  for (const file of files) descend(file, [])
})

test('only the room that states a table writes it', async () => {
  const owners = new Map<string, string>()
  for (const file of files.filter((file) => file.endsWith('/tables.ts') && file !== 'storage/tables.ts')) {
    const stated = Object.entries((await import(`./${file}`)) as object).filter(([name]) => name.endsWith('Tables'))
    for (const [, tables] of stated) for (const table of Object.keys(tables as object)) owners.set(table, roomOf(file))
  }
  assert.ok(owners.size > 0)
  const reaches = files.filter((file) => !isTest(file) && !file.startsWith('testing/')).flatMap((file) => writesOf(file))
  assert.deepEqual(
    reaches
      .filter(({ file, table }) => owners.has(table) && owners.get(table) !== roomOf(file))
      .map(({ file, table }) => `${file} writes ${table}`),
    [],
  )
})

/** What follows from a change of these rows is listed once: a second writer would have to remember it. */
const movers: Record<string, string> = {
  subscriptions: 'billing/subscriptions/move-subscriptions.ts',
  subscriptionPrices: 'billing/subscriptions/move-subscriptions.ts',
  orders: 'billing/orders/move-orders.ts',
  orderItems: 'billing/orders/write-order-items.ts',
  refunds: 'billing/refunds/move-refunds.ts',
  checkouts: 'billing/checkouts/move-checkouts.ts',
  checkoutProducts: 'billing/checkouts/move-checkouts.ts',
  benefitGrants: 'billing/grants/move-grants.ts',
  users: 'users/write-users.ts',
  members: 'members/write-members.ts',
  invitations: 'invitations/write-invitations.ts',
}

test('one file alone writes what has consequences', () => {
  const writes = files.filter((file) => !isTest(file) && !file.startsWith('testing/')).flatMap((file) => writesOf(file))
  for (const [table, mover] of Object.entries(movers)) {
    const writers = new Set(writes.filter((write) => write.table === table).map(({ file }) => file))
    assert.deepEqual([...writers], [mover], table)
  }
})

function writesOf(file: string): { file: string; table: string }[] {
  const text = readFileSync(resolve(server, file), 'utf8')
  const built = [...text.matchAll(/\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*'(\w+)/g)]
  const raw = [...text.matchAll(/\bsql(?:<[^`]*>)?`\s*(?:with [^`]*)?(?:insert into|update|delete from)\s+(\w+)/g)]
  const handedOver = [...text.matchAll(/\bmoving\('(\w+)/g)]
  const inCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [...built, ...raw, ...handedOver].map(([, name = '']) => ({ file, table: inCamelCase(name) }))
}

test('the app of the ground floor knows no noun of billing', () => {
  const text = readFileSync(resolve(server, 'kit/app.ts'), 'utf8')
  const members = [...(/export interface App \{([^]*?)\n\}/.exec(text)?.[1] ?? '').matchAll(/^ {2}(\w+)\??:/gm)].map(
    ([, name = '']) => name,
  )
  assert.ok(members.length > 0 && members.length <= 20, `App has ${members.length} members`)
  assert.doesNotMatch(text, /pay(?:ment|s)|platform|entitle|seat|subscription|order|checkout|refund|invoice|seller|customer|billing/i)
})

test('only the front hall imports a slice’s routes', () => {
  for (const { file, target } of imports) {
    if (target.endsWith('/routes.ts') && target !== './routes.ts') assert.equal(file, 'routes.ts', `${file} imports ${target}`)
  }
})

test('routes never ask the database themselves', () => {
  for (const file of files.filter((file) => file.endsWith('routes.ts'))) {
    assert.doesNotMatch(readFileSync(resolve(server, file), 'utf8'), /\bdb\b|from 'kysely'/, file)
  }
})

test('the server never meets the web, and only tests meet the client', () => {
  for (const { file, target } of imports) {
    assert.ok(!target.startsWith('#web/'), `${file} imports ${target}`)
    if (target.startsWith('#client/')) assert.ok(isTest(file) || file.startsWith('testing/'), `${file} imports ${target}`)
  }
})

test('time, randomness and the network come from the app alone', () => {
  const sources = ['kit/clock.ts', 'kit/random.ts', 'create-app.ts']
  for (const file of files) {
    if (isTest(file) || sources.includes(file) || /^(testing|cli|sandbox)\//.test(file)) continue
    const text = readFileSync(resolve(server, file), 'utf8')
    assert.doesNotMatch(text, /Date\.now\(|new Date\(\)|Math\.random\(|randomBytes|randomUUID|(?<![.\w])fetch\(/, file)
  }
})

/** The innermost room that a file lies in. A folder of a room without storeys belongs to that room. */
function roomOf(file: string): string {
  if (!file.includes('/')) return 'roof'
  const room = rooms.findLast(
    (room) => file.startsWith(`${room}/`) && !rooms.some((inner) => inner.startsWith(`${room}/`) && file.startsWith(`${inner}/`)),
  )
  const isStray = room !== undefined && rooms.some((inner) => inner.startsWith(`${room}/`)) && file.slice(room.length + 1).includes('/')
  assert.ok(room !== undefined && !isStray, `${file} stands on no storey`)
  return room
}
