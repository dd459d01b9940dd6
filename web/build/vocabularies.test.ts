import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { callsIn } from './calls.ts'
import { atOnce, reachedFrom, textOf, web } from './imports.ts'
import { screenGroups } from './screen-modules.ts'
import { codesIn, vocabularyOf } from './vocabularies.ts'

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
