import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { type BillingErrorCode, billingErrors } from '#contract/billing/errors.ts'
import { billing } from '#contract/billing/index.ts'
import type { Route, RouteTree } from '#contract/kit/route.ts'
import { callsIn } from './calls.ts'
import { atOnce, everything, reachedFrom, textOf, web } from './imports.ts'
import { screenGroups } from './screen-modules.ts'
import { codesIn, vocabularyOf } from './vocabularies.ts'
import { textsIn } from './words.ts'

const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['build/**', 'journeys/**', '**/*.test.ts'] })

for (const [name, { page, modules }] of Object.entries(screenGroups())) {
  test(`${name}: each screen has words for every refusal of its calls`, () => {
    const known = vocabularyOf(page).codes.union(vocabularyOf(name).codes)
    for (const screen of modules) {
      const codes = [...reachedFrom([screen], atOnce)].map(textOf).flatMap(codesIn)
      assert.deepEqual([...new Set(codes).difference(known)], [], screen)
    }
  })
}

test('a code is put into words only where it is named, or known to have words', () => {
  const unsure = files.filter((file) => {
    const text = textOf(file)
    const spoken = [...text.matchAll(/const (\w+) = useTranslations\('errors'\)/g)].map(([, name]) => name)
    return spoken.some((name) => new RegExp(`\\b${name}\\((?!')`).test(text) && !text.includes(`${name}.has(`))
  })
  assert.deepEqual(unsure, [])
})

test('every call is written out whole, so that the build can read which route it calls', () => {
  const unread = files
    .filter((file) => /import \{ api \}/.test(textOf(file)))
    .flatMap((file) =>
      [...textOf(file).matchAll(/(?<=[ (!])api\b(?! \}|\.(?:useSession|\$session)\b)\S*/g)].map(([use]) => ({ file, use })),
    )
    .filter(({ use }) => callsIn(use).length === 0)
  assert.deepEqual(unread, [])
})

test('the app starts without the words for refusals that only some of its screens can show', () => {
  const { codes } = vocabularyOf('app')
  assert.ok(codes.has('UNAUTHORIZED'))
  assert.ok(!codes.has('INVALID_TWO_FACTOR_COOKIE'))
})

test('words are asked for by the name of their namespace, so that the build gives each screen all that it says', () => {
  const unread = files.flatMap((file) =>
    [...textOf(file).matchAll(/\buseTranslations\((?!'\w+'\))[^)]*\)?/g)].map(([use]) => ({ file, use })),
  )
  assert.deepEqual(unread, [])
  const others = files.filter(
    (file) =>
      file !== 'languages/use-translations.ts' && /\b(?:useTranslations|createTranslator)\b[^;]*?from 'use-intl'/.test(textOf(file)),
  )
  assert.deepEqual(others, [])
})

test('every refusal that a seller can meet has words of its own: its status tells only what the door refuses', async () => {
  const { sellingRefusals: told = {} } = await textsIn('en')
  const texts = [...reachedFrom(screenGroups().selling.modules, everything)].map(textOf)
  const calls = texts.flatMap((text) => [...text.matchAll(/\bbilling\.(\w+)\.(\w+)/g)])
  const routes = calls.flatMap(([, group = '', name = '']) => (billing as unknown as Record<string, RouteTree>)[group]?.[name] ?? [])
  assert.ok(routes.length > 60, `${routes.length} calls were read`)
  const codes = (routes as Route[]).flatMap(({ errors }) => errors.filter((code) => Object.hasOwn(billingErrors, code)))
  const names = codes.map((code) => billingErrors[code as BillingErrorCode][2] ?? code)
  assert.deepEqual([...new Set(names).difference(new Set([...Object.keys(told), ...atTheDoor]))], [])
})

/** Told by their status. */
const atTheDoor = ['ResourceNotFound', 'RefundUnknownPayment', 'BadRequest', 'NotPermitted', 'NOT_WHILE_IMPERSONATING']
