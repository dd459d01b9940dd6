import type { Insertable } from 'kysely'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import type { Tables } from '../storage/tables.ts'

/*
 * Of all jobs with one key that are neither done nor given up, exactly one is not held: the first. A unique index guarantees that
 * there is never a second. Enqueuing locks the first row until commit, so it cannot finish unseen and leave a held job behind.
 */

type Row = Insertable<Tables['outbox']> & { key: string }
type First = { id: string; key: string | null; firstDueAt: string; claimedBy: string | null }

/** Inserts jobs with keys: one that comes before all others of its key may run, all others are held. */
export async function insertKeyed(app: Pick<App, 'db' | 'clock'>, rows: Row[]): Promise<void> {
  // All transactions take their keys in the same order, or two of them would deadlock.
  const candidates = [...Map.groupBy(rows, ({ key }) => key).values()].map((same) => same.reduce(earlier)).sort(byKey)
  const firsts = new Map((await insertOrLockFirsts(app, candidates)).map((first) => [first.key, first]))
  const inserted = (row: Row) => firsts.get(row.key)?.id === row.id
  const overtaking = candidates.filter((row) => !inserted(row) && comesBefore(row, firsts.get(row.key)))
  if (overtaking.length > 0) await overtake(app, overtaking, firsts)

  const heldAt = now(app)
  const held = rows.filter((row) => !inserted(row) && !overtaking.includes(row)).map((row) => ({ ...row, heldAt }))
  if (held.length > 0) await app.db.insertInto('outbox').values(held).execute()
}

/** Lets the next job with this key run. Called in the transaction that ended the one before it. */
export async function releaseNext({ db }: App, key: string): Promise<void> {
  const held = db.selectFrom('outbox').where('key', '=', key).where('heldAt', 'is not', null)
  const next = held.orderBy('firstDueAt').orderBy('id').limit(1).select('id')
  await db.updateTable('outbox').set({ heldAt: null }).where('id', '=', next).execute()
}

/** The update changes nothing: it locks the row that is first already, and answers it in place of ours. */
function insertOrLockFirsts({ db }: Pick<App, 'db'>, candidates: Row[]): Promise<First[]> {
  return db
    .insertInto('outbox')
    .values(candidates)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .where('key', 'is not', null)
        .where('failedAt', 'is', null)
        .where('heldAt', 'is', null)
        .doUpdateSet({ key: (row) => row.ref('excluded.key') }),
    )
    .returning(['id', 'key', 'firstDueAt', 'claimedBy'])
    .execute()
}

/** A job that is planned for later makes room for one that is due before it, unless it runs already. */
function comesBefore(row: Row, first: First | undefined): boolean {
  return first !== undefined && first.claimedBy === null && row.firstDueAt < first.firstDueAt
}

async function overtake({ db, ...app }: Pick<App, 'db' | 'clock'>, rows: Row[], firsts: Map<string | null, First>) {
  const overtaken = rows.map(({ key }) => (firsts.get(key) as First).id)
  await db
    .updateTable('outbox')
    .set({ heldAt: now(app) })
    .where('id', 'in', overtaken)
    .execute()
  await db.insertInto('outbox').values(rows).execute()
}

function earlier(a: Row, b: Row): Row {
  return b.firstDueAt < a.firstDueAt ? b : a
}

function byKey(a: Row, b: Row): number {
  return a.key < b.key ? -1 : 1
}
