import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction } from '../storage/in-transaction.ts'
import { openSqlite } from '../storage/sqlite.ts'
import { OwnTurn } from './own-turn.ts'
import { WriteTurns } from './write-turns.ts'

describe('the turn to write', () => {
  test('who writes alone asks once', async () => {
    const { worker, asked } = workers()
    const ann = worker('ann')
    for (let round = 0; round < 3; round++) {
      await ann.take()
      ann.end()
    }
    assert.deepEqual(asked, ['ann'])
    assert.equal(ann.take(), undefined)
  })

  test('a turn that is not used is handed over at once, one that is used at its end', async () => {
    const { worker } = workers()
    const [ann, bob] = [worker('ann'), worker('bob')]
    await ann.take()
    let hasBob = false
    const bobs = (bob.take() as Promise<void>).then(() => (hasBob = true))
    await nextTurn()
    assert.equal(hasBob, false)
    ann.end()
    await bobs
    bob.end()
    await ann.take()
  })

  test('all come in the order of asking, however long one goes on', async () => {
    const { worker } = workers()
    const order: string[] = []
    const write = async (who: OwnTurn, name: string) => {
      await who.take()
      order.push(name)
      await nextTurn()
      who.end()
    }
    const [ann, bob, eve] = [worker('ann'), worker('bob'), worker('eve')]
    const greedy = (async () => {
      for (let round = 0; round < 4; round++) await write(ann, 'ann')
    })()
    await Promise.all([greedy, write(bob, 'bob'), write(eve, 'eve')])
    assert.deepEqual(order, ['ann', 'bob', 'eve', 'ann', 'ann', 'ann'])
  })

  test('the turn of a dead worker goes to the next, and a dead worker waits for none', async () => {
    const { worker, turns } = workers()
    const [ann, bob, eve] = [worker('ann'), worker('bob'), worker('eve')]
    await ann.take()
    void bob.take()
    const eves = eve.take()
    await nextTurn()
    turns.forget('bob')
    turns.forget('ann')
    await eves
  })

  test('two connections that write to one file never find it locked', async () => {
    const { worker } = workers()
    const file = join(newFolder(), 'database.db')
    const both = ['ann', 'bob'].map((name) => openSqlite(file, { turn: worker(name) }))
    const [{ db }] = both as [(typeof both)[number], (typeof both)[number]]
    await sql`create table counts (id text primary key, count integer not null)`.execute(db)
    await sql`insert into counts values ('all', 0)`.execute(db)
    const add = ({ db }: (typeof both)[number]) =>
      inTransaction({ db }, async ({ db }) => {
        const { rows } = await sql<{ count: number }>`select count from counts`.execute(db)
        await nextTurn()
        await sql`update counts set count = ${Number(rows[0]?.count) + 1}`.execute(db)
      })
    await Promise.all(Array.from({ length: 200 }, (_, at) => add(both[at % 2] as (typeof both)[number])))
    const { rows } = await sql<{ count: number }>`select count from counts`.execute(db)
    assert.equal(rows[0]?.count, 200)
    for (const each of both) await each.close()
  })
})

/** Workers and their lead in one process, with messages that take their time. */
function workers() {
  const ends = new Map<string, OwnTurn>()
  const asked: string[] = []
  const send = (deliver: () => void) => setImmediate(deliver)
  const turns = new WriteTurns<string>({
    give: (to) => send(() => ends.get(to)?.given()),
    recall: (from) => send(() => ends.get(from)?.wanted()),
  })
  const worker = (name: string) => {
    const want = () => {
      asked.push(name)
      send(() => turns.want(name))
    }
    const end = new OwnTurn({ want, end: () => send(() => turns.end(name)) })
    ends.set(name, end)
    return end
  }
  return { worker, asked, turns }
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'write-turns-'))
  folders.push(folder)
  return folder
}
