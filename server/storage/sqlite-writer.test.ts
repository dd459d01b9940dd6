import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openSqlite } from './sqlite.ts'
import { SqliteWriter } from './sqlite-writer.ts'
import { isUnavailable } from './unavailable.ts'

describe('writing to SQLite', () => {
  test('turns of one moment share a commit, and none is answered before it', async () => {
    const { write, transaction, committed, commits } = open()
    const seen = await Promise.all([
      write('a').then(committed),
      transaction(['b', 'c']).then(committed),
      transaction(['d']).then(committed),
      write('e').then(committed),
    ])
    assert.deepEqual(seen, Array(4).fill('a b c d e'))
    assert.equal(commits(), 1)
  })

  test('one after the other, each commits for itself', async () => {
    const { write, commits, committed } = open()
    await write('a')
    await write('b')
    assert.equal(commits(), 2)
    assert.equal(committed(), 'a b')
  })

  test('what one undoes is undone alone, first or last', async () => {
    for (const at of [0, 1, 2]) {
      const { transaction, committed } = open()
      const turns = ['a', 'b', 'c'].map((name, each) => transaction([name], each === at ? 'rollback' : 'commit'))
      await Promise.all(turns)
      assert.equal(committed(), ['a', 'b', 'c'].toSpliced(at, 1).join(' '))
    }
  })

  test('a statement that fails hurts no other, and its failure is reported after their commit', async () => {
    const { write, committed, commits } = open()
    const first = write('a')
    const again = write('a').catch((error: Error) => `${error.message}, when there was ${committed()}`)
    const last = write('b')
    assert.match((await again) as string, /UNIQUE.*when there was a b$/)
    await Promise.all([first, last])
    assert.equal(commits(), 1)
  })

  test('a statement that fails alone leaves nothing open', async () => {
    const { write, committed } = open()
    await assert.rejects(write(null), /NOT NULL/)
    await write('a')
    assert.equal(committed(), 'a')
  })

  test('when the commit fails, everybody in it fails, and the next one goes through', async () => {
    const { writer, database, write, committed } = open()
    const orphan = writer.write(() => database.exec("pragma defer_foreign_keys = on; insert into children values ('nobody')"))
    const outcomes = await Promise.allSettled([write('a'), orphan, write('b')])
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['rejected', 'rejected', 'rejected'],
    )
    await write('c')
    assert.equal(committed(), 'c')
  })

  test('when SQLite rolls back the whole transaction, no turn in it reports success', async () => {
    const { writer, database, write, committed } = open()
    const first = write('a')
    const fatal = writer.write(() => database.exec("insert or rollback into names values ('a')"))
    const later = write('b')
    await assert.rejects(fatal, /UNIQUE/)
    await assert.rejects(first, /UNIQUE/)
    await later
    assert.equal(committed(), 'b')
  })

  test('a turn that SQLite ended together with those before it fails for its own reason, and the others may be asked again', async () => {
    const { writer, write, database, committed } = open()
    const earlier = write('a').catch((error: unknown) => error)
    await writer.begin()
    database.exec('rollback') // as a disk that takes no writes makes SQLite do amid a statement
    await writer.end('rollback')
    assert.equal(isUnavailable(await earlier), true)
    await write('b')
    assert.equal(committed(), 'b')
  })

  test('a slow turn is never cut in two, and turns that ended before it are answered with it', async () => {
    const { writer, database, write, committed } = open()
    const first = write('a')
    await writer.begin()
    database.exec("insert into names values ('half')")
    const waiting = write('z')
    for (let turn = 0; turn < 5; turn++) await nextTurn()
    assert.equal(committed(), '')
    database.exec("insert into names values ('whole')")
    await writer.end('commit')
    assert.equal(committed(), 'a half whole')
    await Promise.all([first, waiting])
    assert.equal(committed(), 'a half whole z')
  })

  test('a setting is made outside of every transaction', async () => {
    const { writer, database, write, committed } = open()
    const first = write('a')
    await writer.alone(() => database.exec('pragma synchronous = normal'))
    assert.equal(committed(), 'a')
    await first
  })

  test('who reads does not wait for who writes, and sees what is committed', async () => {
    const { db, close } = openSqlite(join(newFolder(), 'database.db'))
    await db.schema.createTable('rate_limits').addColumn('key', 'text').execute()
    const keys = async () => (await db.selectFrom('rateLimits').select('key').execute()).map(({ key }) => key)
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('rateLimits')
        .values({ key: 'inside' } as never)
        .execute()
      assert.deepEqual(await keys(), [])
    })
    assert.deepEqual(await keys(), ['inside'])
    await close()
  })
})

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-writer-'))
  folders.push(folder)
  return folder
}

/** A database on a file, its writer, and a second connection that looks at it from outside. */
function open() {
  const path = join(newFolder(), 'names.db')
  const database = new DatabaseSync(path)
  database.exec('pragma journal_mode = wal; create table names (name text primary key not null)')
  database.exec('create table children (parent text references names (name))')
  const outside = new DatabaseSync(path)
  const script: string[] = []
  const handle = {
    get isTransaction() {
      return database.isTransaction
    },
    exec(statement: string) {
      script.push(statement)
      database.exec(statement)
    },
  }
  const writer = new SqliteWriter(handle, { sharesCommits: true })
  const insert = (name: string | null) => database.prepare('insert into names values (?)').run(name)
  return {
    writer,
    database,
    write: (name: string | null) => writer.write(() => insert(name)),
    async transaction(names: string[], how: 'commit' | 'rollback' = 'commit') {
      await writer.begin()
      for (const name of names) insert(name)
      await writer.end(how)
    },
    committed: () =>
      outside
        .prepare('select name from names order by name')
        .all()
        .map(({ name }) => name)
        .join(' '),
    commits: () => script.filter((statement) => statement === 'commit').length,
  }
}
