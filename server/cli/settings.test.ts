import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settingsTable } from './settings.ts'

test('the guide to settings lists what `tollgate settings` prints', () => {
  const guide = readFileSync(new URL('../../docs/guides/settings.md', import.meta.url), 'utf8')
  assert.ok(
    guide.includes(settingsTable()),
    'Put what `npm run tollgate -- settings` prints in place of the table in docs/guides/settings.md.',
  )
})
