import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { test } from 'node:test'

/** From the ground up, and on each floor from left to right. A room may use what lies left of it or below. */
const storeys = [
  ['ui', 'languages', 'api', 'settings', 'problems', 'navigation', 'forms'],
  ['account', 'layouts', 'unsaved', 'fresh', 'captcha', 'user-fields', 'prices', 'billing', 'purchases'],
  [
    'social',
    'sessions',
    'email-addresses',
    'linked-accounts',
    'passwords',
    'passkeys',
    'sign-up',
    'sign-in',
    'two-factor',
    'terms',
    'profiles',
    'account-deletion',
  ],
  ['roles', 'organizations', 'role-making', 'members', 'teams', 'invitations', 'people'],
  ['api-keys', 'audit', 'admin', 'keys', 'applications', 'social-providers', 'home'],
  ['sellers', 'grants', 'checkouts', 'portal', 'plans', 'brand-previews', 'components'],
  [
    'selling',
    'products',
    'discounts',
    'custom-fields',
    'benefits',
    'meters',
    'orders',
    'subscriptions',
    'customers',
    'webhooks',
    'access-tokens',
    'exports',
    'seller-settings',
  ],
  ['palette', 'frame', 'start', 'build', 'gallery'],
  ['roof', 'journeys'],
]
const rooms = storeys.flat()
const web = import.meta.dirname

/** The pages, what each starts with, and which screens they show. */
const roof = [
  'index.html',
  'main.tsx',
  'screens.ts',
  'auth.html',
  'auth.tsx',
  'auth-screens.tsx',
  'checkout.html',
  'buyers.tsx',
  'buyer-screens.tsx',
]

const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const imports = files
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => targetsIn(readFileSync(resolve(web, file), 'utf8')).map((target) => ({ file, target })))
const inside = imports
  .filter(({ target }) => target.startsWith('.'))
  .map(({ file, target }) => ({ file, to: relative(web, resolve(web, dirname(file), target)) }))

test('every import of the web points down or left, also what is fetched later', () => {
  for (const { file, to } of inside) {
    for (const room of [roomOf(file), roomOf(to)]) assert.ok(rooms.includes(room), `${room} stands on no storey`)
    assert.ok(rooms.indexOf(roomOf(to)) <= rooms.indexOf(roomOf(file)), `${file} reaches up or right to ${to}`)
  }
})

test('every storey has a room, and no room stands there twice', () => {
  assert.deepEqual([...new Set(files.map(roomOf))].toSorted(), rooms.toSorted())
})

test('no import of the web leads back to where it began', () => {
  const below = Map.groupBy(inside, ({ file }) => file)
  const cleared = new Set<string>()
  const descend = (file: string, path: string[]) => {
    assert.ok(!path.includes(file), `a circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
    if (cleared.has(file)) return
    for (const { to } of below.get(file) ?? []) descend(to, [...path, file])
    cleared.add(file)
  }
  for (const file of files) descend(file, [])
})

test('nothing lies loose: at the root are the pages, what they start with and the tables of their screens', () => {
  const loose = readdirSync(web, { withFileTypes: true }).filter((entry) => entry.isFile())
  assert.deepEqual(loose.map(({ name }) => name).toSorted(), [...roof, 'storeys.test.ts', 'tsconfig.json'].toSorted())
})

test('the web asks the server through the client, and never meets its code', () => {
  for (const { file, target } of imports) {
    if (roomOf(file) !== 'journeys') assert.doesNotMatch(target, /^#server\/|\/server\//, `${file} imports ${target}`)
  }
})

test('what is drawn knows no words and no calls', () => {
  for (const { file, target } of imports) {
    if (roomOf(file) === 'ui') assert.doesNotMatch(target, /^(use-intl|virtual:|#client\/)/, `${file} imports ${target}`)
  }
})

function targetsIn(text: string) {
  return [...text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*(['"])([^'"]+)\1/gm)].map(([, , target = '']) => target)
}

function roomOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] as string) : 'roof'
}
