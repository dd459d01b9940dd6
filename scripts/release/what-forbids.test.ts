import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Release, readVersions } from './read-release.ts'
import { whatForbids, whatVersionsSay } from './what-forbids.ts'

test('package.json, the lock files and the changelog name one version', () => {
  const said = readVersions()
  assert.deepEqual(whatVersionsSay(said), [])
  assert.deepEqual(Object.keys(said.versions), [
    'package-lock.json',
    ...['express', 'hono', 'next', 'sveltekit'].map((name) => `examples/${name}/package-lock.json`),
  ])
})

test('a clean commit on main, with its day in the changelog, may be released', () => {
  assert.deepEqual(whatForbids(good), [])
})

test('a release is forbidden on another branch, with files that are not committed, and under a tag that is taken', () => {
  assert.deepEqual(whatForbids({ ...good, branch: 'sessions', changes: [' M README.md', '?? notes'], tags: ['v1.1.0', 'v1.0.0'] }), [
    'The branch is sessions, not main.',
    'Files are not committed: README.md, notes.',
    'v1.1.0 is released already: say in package.json which version comes next.',
  ])
})

test('a release is forbidden while files name another version, the changelog lacks it, or lines wait under Unreleased', () => {
  const changelog = '## [Unreleased]\n\n### Added\n\n- Something.\n\n## [1.1.0]\n'
  assert.deepEqual(whatForbids({ ...good, versions: { 'package-lock.json': '1.0.0' }, changelog }), [
    'package-lock.json says 1.0.0, and package.json 1.1.0.',
    'CHANGELOG.md has no heading "## [1.1.0] - " with a day.',
    'CHANGELOG.md has lines under Unreleased: they belong to 1.1.0.',
  ])
})

test('a release is forbidden while a promise about packages is broken', () => {
  assert.deepEqual(whatForbids({ ...good, overdue: ['fastify 5.3.0 has GHSA-1.'] }), ['fastify 5.3.0 has GHSA-1.'])
})

test('a migration that was released never changes', () => {
  const migrations = (['changed', 'deleted'] as const).map((change) => ({ name: '0001-accounts.sql', change, text: '' }))
  assert.deepEqual(whatForbids({ ...good, migrations }), [
    '0001-accounts.sql was released, and is changed since.',
    '0001-accounts.sql was released, and is deleted since.',
  ])
})

test('a migration takes away in a major version alone', () => {
  const texts = ['drop table users;', 'alter table users drop column name;', 'alter table users rename to people;', duty]
  for (const text of texts) {
    const migrations = [{ name: '0099-new.sql', change: 'added', text } as const]
    assert.deepEqual(whatForbids({ ...good, migrations }), [
      `0099-new.sql does more than add, which a major version alone may: ${text.replace(';', '')}`,
    ])
    const major = { version: '2.0.0', versions: {}, changelog: '## [2.0.0] - 2027-01-01\n' }
    assert.deepEqual(whatForbids({ ...good, ...major, migrations }), [])
  }
})

test('a migration may add tables, indexes, and columns that the version before need not fill', () => {
  const text = `-- drop table users;
create table notes (id text primary key, text text not null);
alter table users add column nickname text;
alter table users add column seen boolean not null default false;
drop index users_by_name;`
  assert.deepEqual(whatForbids({ ...good, migrations: [{ name: '0099-new.sql', change: 'added', text }] }), [])
})

const duty = 'alter table users add column nickname text not null;'

const good: Release = {
  version: '1.1.0',
  versions: { 'package-lock.json': '1.1.0' },
  changelog: '## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n- Something.\n',
  commit: '0'.repeat(40),
  branch: 'main',
  changes: [],
  tags: ['v1.0.0'],
  migrations: [],
  overdue: [],
}
