import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLanguage, languages, vkLanguages } from './languages.ts'

test('the languages are the eight of the specification, by its numbers', () => {
  assert.deepEqual(vkLanguages, { ru: 0, uk: 1, en: 3, es: 4, de: 6, pl: 15, fr: 16, tr: 82 })
})

test('each language is called what its speakers call it', () => {
  for (const [language, name] of Object.entries(languages)) {
    const own = new Intl.DisplayNames(language, { type: 'language' }).of(language)
    assert.equal(name.toLocaleLowerCase(language), own?.toLocaleLowerCase(language))
  }
})

test('only the eight are languages', () => {
  for (const language of Object.keys(languages)) assert.ok(isLanguage(language))
  for (const other of ['', 'EN', 'en-GB', 'it', 'constructor', '__proto__', null, undefined, 3])
    assert.ok(!isLanguage(other), String(other))
})
