import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { forUpdate } from '#server/storage/for-update.ts'
import { inTransaction } from '#server/storage/in-transaction.ts'
import { openStorage } from '#server/storage/open.ts'
import { query } from '#server/storage/query.ts'
import type { Database, Storage } from '#server/storage/storage.ts'
import { type Seeded, seeded } from '../crash/seeded.ts'
import { Diary, moment, type Outcome } from './diary.ts'
import type { Deed } from './history.ts'
import { type Wish, wishesFor } from './wishes.ts'

/**
 * How transactions see to it that nothing changes under them. `locked`, as rules of the house do: what is decided on is locked first. `bare`: they do
 * not. `careless`, the planted defect: what is read before the transaction is written back in it.
 */
export type Care = 'locked' | 'bare' | 'careless'

export type Task = {
  url: string
  name: string
  seed: number
  care: Care
  diary: string
  /** For how many microseconds each group of lists is used. */
  each: number
  groups: readonly (readonly string[])[]
  clients: number
}

class Abandoned extends Error {}

/** A process of its own with its own connections: `node storage-client.ts '{…}'`. It says when it is ready, and is told when all begin: see `moment`. */
async function main(task: Task) {
  const storage = await openStorage(task.url, { connections: 6 })
  await listsByName(storage, [])
  process.stdout.write('ready\n')
  const begins = Number(await text(process.stdin))
  const random = seeded(task.seed)
  const diary = new Diary(task.diary)
  let count = 0
  const actAndAct = async () => {
    for (let lists = listsNow(task, begins); lists; lists = listsNow(task, begins)) {
      const name = `${task.name}-${++count}`
      const wishes = wishesFor(name, random, lists)
      await diary.keep(name, wishes.flatMap(appendOf), () => act(storage, task.care, wishes, random))
    }
  }
  await Promise.all(Array.from({ length: task.clients }, actAndAct))
  await storage.close()
}

/** All processes go on to the next lists at the same moment: lists stay short enough to be read whole. */
function listsNow({ each, groups }: Task, begins: number) {
  return groups[Math.max(0, Math.floor((moment() - begins) / each))]
}

async function act(storage: Storage, care: Care, wishes: readonly Wish[], random: Seeded): Promise<Outcome> {
  if (wishes.every(({ append }) => append === undefined) && random.chance(0.5))
    return { outcome: 'committed', deeds: await readAtOnce(storage, wishes) }
  const isAbandoned = random.chance(0.1)
  let deeds: Deed[] = []
  try {
    const before = care === 'careless' ? await listsByName(storage, wishes) : undefined
    await inTransaction(storage, async ({ db }) => {
      deeds = []
      if (care === 'locked') await lock(db, wishes)
      for (const wish of wishes) deeds.push(await (before ? performLate(db, wish, before) : perform(db, wish)))
      if (isAbandoned) throw new Abandoned()
    })
    return { outcome: 'committed', deeds }
  } catch (error) {
    return { outcome: error instanceof Abandoned ? 'aborted' : 'unknown', deeds: wishes.flatMap(appendOf) }
  }
}

/** Lists are names of organizations: a text column of the product that no rule is asked about here. */
const lists = query((db, ids: readonly string[]) => db.selectFrom('organizations').select(['id', 'name']).where('id', 'in', ids))

/** Without a transaction, in one statement: by the ways that skip the query builder. */
async function readAtOnce(storage: Storage, wishes: readonly Wish[]): Promise<Deed[]> {
  const found = await listsByName(storage, wishes)
  return [...found].map(([list, read]) => ({ list, read }))
}

async function listsByName(app: { db: Database }, wishes: readonly Wish[]): Promise<Map<string, string[]>> {
  const found = await lists(app, [...new Set(wishes.map(({ list }) => list))])
  return new Map(found.map(({ id, name }) => [id, valuesOf(name)]))
}

async function lock(db: Database, wishes: readonly Wish[]) {
  const ids = wishes.map(({ list }) => list)
  await forUpdate({ db }, db.selectFrom('organizations').select('id').where('id', 'in', ids).orderBy('id')).execute()
}

async function perform(db: Database, { list, append }: Wish): Promise<Deed> {
  if (append === undefined) return { list, read: (await listsByName({ db }, [{ list }])).get(list) ?? [] }
  await db
    .updateTable('organizations')
    .set({ name: sql<string>`name || ${` ${append}`}` })
    .where('id', '=', list)
    .execute()
  return { list, append }
}

async function performLate(db: Database, { list, append }: Wish, before: Map<string, string[]>): Promise<Deed> {
  const read = before.get(list) ?? []
  if (append === undefined) return { list, read: [...read] }
  read.push(append)
  await db
    .updateTable('organizations')
    .set({ name: read.join(' ') })
    .where('id', '=', list)
    .execute()
  return { list, append }
}

export function valuesOf(name: string): string[] {
  return name.split(' ').filter(Boolean)
}

function appendOf({ list, append }: Wish): Deed[] {
  return append === undefined ? [] : [{ list, append }]
}

if (process.argv[2] !== undefined) await main(JSON.parse(process.argv[2]) as Task)
