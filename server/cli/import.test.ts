import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { folder, inside, type } from './rehearsal.ts'

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

test('names what it leaves out, each thing once', async () => {
  const settings = { DATABASE_URL: `sqlite:${folder}/left-out.db`, TOLLGATE_USER_FIELDS: '{"company":{"type":"string"}}' }
  write('more.ndjson', [
    { ...ada, nickname: 'Ace', fields: { company: 'Acme', shoe: 38 } },
    { type: 'user', email: 'bob@example.com', nickname: 'B' },
    { ...acme, colour: 'red' },
  ])
  const { code, printed, complained } = await type('import more.ndjson', settings)
  assert.equal(code, 0)
  assert.match(printed, /^3 read: 3 created/)
  assert.deepEqual(complained.split('\n'), [
    'line 1: nickname is left out, since a user has no such member. This is said once.',
    'line 1: fields.shoe is left out, since TOLLGATE_USER_FIELDS has no field of this name. This is said once.',
    'line 3: colour is left out, since an organization has no such member. This is said once.',
    'Importing: done, 3 read',
  ])
})

test('takes in a table, by the names of its columns', async () => {
  const userFields = '{"company":{"type":"string"},"seats":{"type":"number"}}'
  const settings = { DATABASE_URL: `sqlite:${folder}/table.db`, TOLLGATE_USER_FIELDS: userFields }
  const table = [
    '\uFEFF"E-Mail address";Email_Verified;Name;company;Seats;Google ID;Plan;Shoe;created at',
    `ada@example.com;yes;"Ada; ""the first""";Acme;3;1234;pro;38;2024-01-31`,
    'bob@example.com;;Bob;;;;;;',
    '',
    'eve@example.com;perhaps;Eve;;;;;;',
    'max@example.com;no;Max;;many;;;;',
    'one;two;three;four;five;six;seven;eight;nine;ten',
  ]
  writeFileSync(join(folder, 'people.csv'), table.join('\r\n'))
  const columns = ['E-Mail address=email', 'Google ID=accounts.google', 'Plan=publicMetadata.plan'].flatMap((column) => [
    '--column',
    column,
  ])
  const { code, printed, complained } = await type(['import', 'people.csv', ...columns], settings)
  assert.equal(printed, '5 read: 2 created, 0 updated, 0 unchanged, 3 refused.')
  assert.equal(code, 1)
  assert.deepEqual(complained.split('\n'), [
    'Columns that are left out: Shoe. --column NAME=MEMBER says what one is.',
    'line 5: emailVerified is missing or of another kind',
    'line 6: seats must be a number',
    'line 7: has 10 cells, and the first row 9',
    'Importing: done, 5 read',
  ])
  await inside(settings, async ({ db }) => {
    const person = await db.selectFrom('users').selectAll().where('email', '=', 'ada@example.com').executeTakeFirstOrThrow()
    assert.equal(person.name, 'Ada; "the first"')
    assert.deepEqual([person.emailVerified, person.fields, person.publicMetadata], [true, { company: 'Acme', seats: 3 }, { plan: 'pro' }])
    assert.match(person.createdAt, /^2024-01-3/)
    const accounts = await db.selectFrom('accounts').select(['providerId', 'accountId']).execute()
    assert.deepEqual(accounts, [{ providerId: 'google', accountId: '1234' }])
  })
  assert.match((await type(['import', 'people.csv', ...columns], settings)).printed, /2 unchanged, 3 refused/)
})

test('says what is wrong with a table before it writes', async () => {
  const settings = { DATABASE_URL: `sqlite:${folder}/broken-table.db` }
  const refused = async (text: string, ...columns: string[]) => {
    writeFileSync(join(folder, 'broken.csv'), text)
    const { code, complained } = await type(['import', 'broken.csv', ...columns.flatMap((column) => ['--column', column])], settings)
    assert.equal(code, 2)
    return complained.replace(' Run tollgate import --help to see how.', '')
  }
  assert.equal(await refused('mail\nada@example.com'), 'The first row must name the columns, one of them email. It reads: mail')
  assert.equal(await refused('mail\na@example.com', 'maul=email'), 'The table has no column maul: did you mean mail?')
  assert.equal(await refused('mail\na@example.com', 'mail=emial'), 'emial is no member of a record: did you mean email?')
  assert.equal(await refused('mail\na@example.com', 'mail'), '"mail" must be NAME=MEMBER, such as "E-Mail=email".')
  assert.equal(await refused('email,E-Mail\na@example.com,b@example.com'), 'Two columns of the table are email.')
  assert.equal(await refused('email,name\na@example.com,"Ada\nbob@example.com,Bob'), 'line 2: a quote that is never closed')
  assert.equal(
    await refused('email,name\na@example.com,"Ada" the first'),
    'line 2: text after a closing quote; a quote inside a cell is written twice',
  )
  assert.equal(
    await refused(`email,name\na@example.com,"${'a'.repeat(1_100_000)}`),
    'line 2: longer than a mebibyte; a quote may be missing',
  )
  const { complained } = await type(['import', 'good.ndjson', '--column', 'mail=email'], settings)
  assert.match(complained, /^--column is for tables, which end with \.csv or \.tsv\./)
})

test('exports what another installation takes in', async () => {
  write('all.ndjson', [ada, acme, membership])
  const [here, there] = [{ DATABASE_URL: `sqlite:${folder}/here.db` }, { DATABASE_URL: `sqlite:${folder}/there.db` }]
  await type('import all.ndjson', here)
  assert.equal((await type('export out.ndjson', here)).printed, '3 lines are in out.ndjson.')
  assert.equal(readFileSync(join(folder, 'out.ndjson'), 'utf8').trim().split('\n').length, 3)
  assert.match((await type('import out.ndjson', there)).printed, /^3 read: 3 created/)
})

test('asks for the parameters that passwords of Firebase need, and takes them for nothing else', async () => {
  const users = { users: [{ localId: 'fire-1', email: 'ada@example.com', passwordHash: 'a'.repeat(86), salt: 'a'.repeat(14) }] }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(users))
  const complaint = async (command: string) => {
    const { code, complained } = await type(command, { DATABASE_URL: `sqlite:${folder}/firebase.db` })
    assert.equal(code, 2)
    return complained.replace(' Run tollgate import --help to see how.', '')
  }
  assert.match(await complaint('import firebase firebase.json'), /^The export has passwords: --hash-config FILE/)
  assert.equal(await complaint('import firebase firebase.json --hash-config nowhere.txt'), 'There is no file nowhere.txt.')
  assert.equal(await complaint('import auth0 firebase.json --hash-config nowhere.txt'), '--hash-config is for firebase.')
  assert.equal(await complaint('import clerk nowhere.csv'), 'There is no file nowhere.csv.')
  assert.equal(await complaint('import supabase'), 'DATABASE_URL is missing.')
})

test('names a file or a database that is not there', async () => {
  assert.equal((await type('import nowhere.ndjson')).complained, 'There is no file nowhere.ndjson. Run tollgate import --help to see how.')
  assert.equal((await type('import better-auth')).complained, 'DATABASE_URL is missing. Run tollgate import --help to see how.')
})
