import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { tells } from './note.ts'

/** Entries of which the application is told nothing, because no object of its changed. */
const silent = {
  'domains/note-domain.ts': 'organization.updated', // domains are not part of what an organization shows
  'billing/sellers/update-seller.ts': 'organization.updated', // how it sells is told to the seller's endpoints
  'api-keys/delete-key.ts': 'api-key.deleted', // one entry for all expired keys, each of which is told
}

test('an entry that tells the application something is noted, never recorded alone', () => {
  const server = resolve(import.meta.dirname, '..')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const recorded = files.flatMap((file) => {
    const calls = readFileSync(resolve(server, file), 'utf8').matchAll(/\brecord\(app, \{\s*action: '([^']+)'/g)
    return [...calls].map(([, action = '']) => [file, action])
  })
  assert.ok(recorded.length > 20)
  assert.deepEqual(Object.fromEntries(recorded.filter(([, action = '']) => action in tells)), silent)
})
