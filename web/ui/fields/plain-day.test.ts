import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/languages.ts'
import { plainDay } from './plain-day.ts'

test('no day ends with a dot in any language, so that a sentence can end with a day', () => {
  for (const language of Object.keys(languages)) {
    for (const dateStyle of ['long', 'medium'] as const) {
      const day = plainDay(new Intl.DateTimeFormat(language, { dateStyle }).format(new Date('2026-12-16')))
      assert.match(day, /2026$/, language)
    }
  }
})
