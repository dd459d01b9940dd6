import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf } from './language-of.ts'

test('the chosen language wins', () => {
  assert.equal(languageOf('tr', 'de, en;q=0.5'), 'tr')
})

test('without a choice the browser is asked, the most wanted language first', () => {
  assert.equal(languageOf(null, 'de'), 'de')
  assert.equal(languageOf(null, 'en;q=0.3, pl;q=0.9'), 'pl')
  assert.equal(languageOf(null, 'ja, fr;q=0.7, es;q=0.8'), 'es')
  assert.equal(languageOf(undefined, 'fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5'), 'fr')
})

test('a variant of a language is that language', () => {
  for (const [tag, language] of [
    ['de-AT', 'de'],
    ['es-419', 'es'],
    ['es-MX', 'es'],
    ['uk-UA', 'uk'],
    ['TR-tr', 'tr'],
    ['pl-Latn-PL', 'pl'],
    ['en-GB-oxendict', 'en'],
  ] as const) {
    assert.equal(languageOf(null, tag), language, tag)
  }
})

test('an unknown language, or what is no language at all, is English', () => {
  for (const header of [
    '',
    '*',
    'ja',
    'xx-YY',
    '日本',
    ';;;,,,',
    'de;q=0',
    'de;q=abc',
    '-',
    'a'.repeat(10_000),
    '\u0000',
    null,
    undefined,
  ]) {
    assert.equal(languageOf(null, header), 'en', String(header).slice(0, 20))
  }
  assert.equal(languageOf('klingon', 'ru'), 'ru')
  assert.equal(languageOf('__proto__', null), 'en')
})
