import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../install.mjs'
import { daysToLook, daysToMend, readLocked, readLooked, type Weakness, whatIsOverdue } from './overdue.ts'

const weakness: Weakness = { id: 'GHSA-1', package: 'fastify', below: '5.3.1', severity: 'high', published: '2026-11-01' }
const looked = (...weaknesses: Weakness[]) => ({ lookedAt: '2026-11-01', weaknesses })
const old = [{ name: 'fastify', version: '5.3.0' }]

test('a package with a weakness may stay until its day, and no longer', () => {
  assert.deepEqual(whatIsOverdue(looked(weakness), old, '2026-11-08'), [])
  assert.deepEqual(whatIsOverdue(looked(weakness), old, '2026-11-09'), [
    'fastify 5.3.0 has GHSA-1 (high, known since 2026-11-01): take 5.3.1 or newer.',
  ])
  assert.deepEqual(whatIsOverdue(looked({ ...weakness, severity: 'critical' }), old, '2026-11-05').length, 1)
  assert.deepEqual(whatIsOverdue(looked({ ...weakness, severity: 'moderate' }), old, '2026-11-20'), [])
})

test('what is newer, is not there, or is said not to reach us is no reason', () => {
  const said = (...versions: string[]) =>
    whatIsOverdue(
      looked(weakness),
      versions.map((version) => ({ name: 'fastify', version })),
      '2026-11-20',
    ).length
  assert.deepEqual([said('5.3.1'), said('5.10.0'), said('6.0.0'), said()], [0, 0, 0, 0])
  assert.deepEqual([said('5.2.9'), said('4.20.0'), said('5.3.1-rc.1'), said('5.3.1', '4.0.0')], [1, 1, 1, 1])
  assert.deepEqual(whatIsOverdue(looked({ ...weakness, reason: 'Its decorators are not used.' }), old, '2026-11-20'), [])
})

test('packages that nobody has looked at for a month forbid a release', () => {
  assert.deepEqual(whatIsOverdue(looked(), [], '2026-12-01'), [])
  assert.match(whatIsOverdue(looked(), [], '2026-12-02')[0] ?? '', /since 2026-11-01/)
})

test('the list names packages that the lock file has, and days', () => {
  const { lookedAt, weaknesses } = readLooked()
  const names = new Set(readLocked().map(({ name }) => name))
  assert.ok(names.has('fastify') && names.size > 300)
  for (const { package: name, severity } of weaknesses) assert.ok(names.has(name) && severity in daysToMend, name)
  for (const day of [lookedAt, ...weaknesses.map(({ published }) => published)]) assert.match(day, /^\d{4}-\d\d-\d\d$/)
})

test('SECURITY.md promises the days that are held', () => {
  const page = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  for (const [severity, days] of Object.entries(daysToMend)) assert.match(page, new RegExp(`^\\| ${severity} \\| ${days} days \\|$`, 'm'))
  assert.match(page, new RegExp(`every ${daysToLook} days`))
})
