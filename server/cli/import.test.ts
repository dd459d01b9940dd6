import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { folder, type } from './rehearsal.ts'

const ada = { type: 'user', id: 'ada-1', email: 'ada@example.com', emailVerified: true, name: 'Ada', password: `$2b$04$${'a'.repeat(53)}` }
const acme = { type: 'organization', id: 'acme-1', name: 'Acme', slug: 'acme' }
const membership = { type: 'member', organization: 'acme', user: 'ada@example.com', role: 'owner' }

function write(name: string, lines: object[]) {
  writeFileSync(join(folder, name), lines.map((line) => JSON.stringify(line)).join('\n'))
}

test('says what it took, ends with 1 when a line was refused, and with counts that a machine reads', async () => {
  const settings = { DATABASE_URL: `sqlite:${folder}/moved-in.db` }
  write('good.ndjson', [ada, acme, membership])
  const tried = await type('import good.ndjson --dry-run', settings)
  assert.equal(tried.printed, '3 read: 3 created, 0 updated, 0 unchanged, 0 refused. Nothing was written.')
  const taken = await type('import good.ndjson --json', settings)
  assert.equal(taken.code, 0)
  assert.deepEqual(JSON.parse(taken.printed.split('\n').at(-1) as string), { read: 3, created: 3, updated: 0, unchanged: 0, refused: 0 })

  write('bad.ndjson', [ada, { type: 'user', email: 'ada@example.com', id: 'somebody-else' }])
  const bad = await type('import bad.ndjson --json', settings)
  assert.equal(bad.code, 1)
  assert.match(bad.complained, /^line 2: ada@example\.com belongs to another person/m)
  assert.deepEqual(JSON.parse(bad.printed.split('\n').at(-1) as string), { read: 2, created: 0, updated: 0, unchanged: 1, refused: 1 })
})

test('exports what another installation takes in', async () => {
  write('all.ndjson', [ada, acme, membership])
  const [here, there] = [{ DATABASE_URL: `sqlite:${folder}/here.db` }, { DATABASE_URL: `sqlite:${folder}/there.db` }]
  await type('import all.ndjson', here)
  assert.equal((await type('export out.ndjson', here)).printed, '3 lines are in out.ndjson.')
  assert.equal(readFileSync(join(folder, 'out.ndjson'), 'utf8').trim().split('\n').length, 3)
  assert.match((await type('import out.ndjson', there)).printed, /^3 read: 3 created/)
})

test('names a file or a database that is not there', async () => {
  assert.equal((await type('import nowhere.ndjson')).complained, 'There is no file nowhere.ndjson. Run tollgate import --help to see how.')
  assert.equal((await type('import better-auth')).complained, 'DATABASE_URL is missing. Run tollgate import --help to see how.')
})
