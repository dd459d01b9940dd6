import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

test('no code of the server or of a page starts programs, runs text as code or checks no certificate, but for three that write out shapes', () => {
  const found = filesWith(/\bchild_process\b|\beval\(|new Function\(|\bnode:vm\b|rejectUnauthorized/)
  assert.deepEqual(found, ['server/http/answer-writer.ts', 'server/storage/kept-query.ts', 'server/storage/sqlite.ts'])
})

test('no page takes text for markup', () => {
  assert.deepEqual(filesWith(/dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/), [])
})

test('no XML and no YAML is parsed', () => {
  assert.deepEqual(filesWith(/DOMParser|from '[^']*(xml|sax|yaml)[^']*'/), [])
})

function filesWith(pattern: RegExp): string[] {
  const files = globSync(['server/**/*.{ts,js}', 'web/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}', 'contract/**/*.ts'], { cwd: root })
  const own = files.filter((file) => !/\.test\.tsx?$|^server\/testing\/|^web\/(journeys|build)\//.test(file))
  return own.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).sort()
}
