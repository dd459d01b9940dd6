import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import { snakeCaseOf } from './column-names.ts'
import { inTransaction } from './in-transaction.ts'
import { idAt, type Period, type Span, spansBetween, timeOf } from './partition-spans.ts'
import { isLockedOut } from './retry.ts'
import { type Database, engineOf } from './storage.ts'
import type { Tables } from './tables.ts'

/** A table that grows with time, and is split by the time in its ids where `tollgate partition` was run on a PostgreSQL. */
export type Partitioning = { table: keyof Tables; key: string; every: Period }

/** A partition and its time. The first one holds what was there before, without a beginning; `other` holds what no partition is for. */
type Partition = { name: string; from: number; until: number; isOther: boolean }

/** Servers make partitions every few hours. What comes while none of them runs for longer is in `other`, and moved afterwards. */
const ahead = days(62)

/** The partitions of a table, by their time; nothing where it is one whole. */
export async function partitionsOf(db: Database, { table }: Partitioning): Promise<Partition[] | undefined> {
  if (engineOf(db) === 'sqlite') return undefined
  const { rows } = await sql<{ name: string | null; bound: string | null }>`
    select part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bound
    from pg_class whole left join pg_inherits on inhparent = whole.oid left join pg_class part on part.oid = inhrelid
    where whole.oid = to_regclass(${snakeCaseOf(table)}) and whole.relkind = 'p'`.execute(db)
  if (rows.length === 0) return undefined
  return rows
    .flatMap(({ name, bound }) => (name === null ? [] : [partitionOf(name, bound ?? '')]))
    .sort((one, other) => one.until - other.until)
}

function partitionOf(name: string, bound: string): Partition {
  const [, from, until] = /^FOR VALUES FROM \((.+)\) TO \((.+)\)$/.exec(bound) ?? []
  if (until === undefined) return { name, from: Number.NaN, until: Number.POSITIVE_INFINITY, isOther: true }
  const isFirst = from === 'MINVALUE'
  return { name, from: isFirst ? Number.NEGATIVE_INFINITY : timeOf(unquoted(from)), until: timeOf(unquoted(until)), isOther: false }
}

function unquoted(text = ''): string {
  return text.slice(1, -1)
}

/** Makes the partitions of this time and the next two months. Answers their names. */
export async function addPartitions(db: Database, partitioning: Partitioning, now: number): Promise<string[]> {
  const missing = await missingSpans(db, partitioning, now)
  if (missing.length === 0) return []
  return withShortLocks(db, async (db) => {
    // One at a time: it waits for itself alone.
    await sql`lock table only ${sql.table(partitioning.table)} in share update exclusive mode`.execute(db)
    const names: string[] = []
    for (const span of await missingSpans(db, partitioning, now)) names.push(await addPartition(db, partitioning, span))
    return names
  })
}

async function missingSpans(db: Database, partitioning: Partitioning, now: number): Promise<Span[]> {
  const there = await partitionsOf(db, partitioning)
  if (there === undefined) return []
  const isMissing = (span: Span) => !there.some(({ from, until }) => from <= span.from && span.from < until && Number.isFinite(until))
  return spansBetween(partitioning.every, now, now + ahead).filter(isMissing)
}

/** It is filled and indexed on its own, and then attached: to make it as a partition at once would keep readers of all others out. */
async function addPartition(db: Database, { table, key }: Partitioning, span: Span): Promise<string> {
  const name = nameOf(table, span)
  const [whole, part, other] = [sql.table(table), sql.table(name), sql.table(otherOf(table))]
  const [from, until] = [sql.lit(idAt(span.from)), sql.lit(idAt(span.until))]
  await sql`create table ${part} (like ${whole} including all)`.execute(db)
  await sql`lock table ${other} in access exclusive mode`.execute(db)
  // What came while there was no partition for it.
  await sql`with strays as (delete from ${other} where ${sql.ref(key)} >= ${from} and ${sql.ref(key)} < ${until} returning *)
    insert into ${part} select * from strays`.execute(db)
  await sql`alter table ${whole} attach partition ${part} for values from (${from}) to (${until})`.execute(db)
  return name
}

function nameOf(table: string, { from }: Span): string {
  return `${snakeCaseOf(table)}_${new Date(from).toISOString().slice(0, 10).replaceAll('-', '')}`
}

export function otherOf(table: string): string {
  return `${snakeCaseOf(table)}_other`
}

export function firstOf(table: string): string {
  return `${snakeCaseOf(table)}_first`
}

type Past = { column: string; past: string }

/**
 * Drops the partitions of a table in which every `column` is past, and deletes past rows from those that have no end or no beginning. Rows in others stay
 * until all beside them are past: to delete them is what partitions save. Answers whether the table has any.
 */
export async function dropPast(db: Database, partitioning: Partitioning, { column, past }: Past): Promise<boolean> {
  const there = await partitionsOf(db, partitioning)
  if (there === undefined) return false
  for (const partition of there) {
    const isOver = partition.until <= Date.parse(past)
    if (isOver && (await dropUnlessNeeded(db, partitioning, partition, { column, past }))) continue
    if (!Number.isFinite(partition.from)) await deletePast(db, partitioning, partition, { column, past })
  }
  return true
}

/** It waits for those who read the table, and keeps readers out for the moment of its commit; the file goes after that. */
async function dropUnlessNeeded(db: Database, { table }: Partitioning, { name }: Partition, { column, past }: Past): Promise<boolean> {
  const younger = (db: Database) => sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} > ${past} limit 1`.execute(db)
  if ((await younger(db)).rows.length > 0) return false
  return withShortLocks(db, async (db) => {
    await sql`lock table only ${sql.table(table)} in access exclusive mode`.execute(db)
    if ((await younger(db)).rows.length > 0) return false
    await sql`drop table ${sql.table(name)}`.execute(db)
    return true
  })
}

const batch = 500

async function deletePast(db: Database, { key }: Partitioning, { name }: Partition, { column, past }: Past): Promise<void> {
  const [part, id, at] = [sql.table(name), sql.ref(key), sql.ref(column)]
  for (let deleted = batch; deleted === batch; ) {
    const { numAffectedRows = 0n } = await sql`delete from ${part} where ${at} <= ${past} and ${id} in
      (select ${id} from ${part} where ${at} <= ${past} limit ${sql.lit(batch)})`.execute(db)
    deleted = Number(numAffectedRows)
  }
}

/**
 * A transaction that never waits long for a lock, since all who come after wait behind it. What reads for longer, such as a backup, goes first: it tries
 * again `tries` times, a second apart.
 */
export async function withShortLocks<R>(db: Database, work: (db: Database) => Promise<R>, tries = 5): Promise<R> {
  try {
    return await inTransaction({ db }, async ({ db }) => {
      await sql`set local lock_timeout = '300ms'`.execute(db)
      return work(db)
    })
  } catch (error) {
    if (tries <= 1 || !isLockedOut(error)) throw error
    await pause(1000)
    return withShortLocks(db, work, tries - 1)
  }
}
