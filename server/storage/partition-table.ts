import { type RawBuilder, sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import { snakeCaseOf } from './column-names.ts'
import { inTransaction } from './in-transaction.ts'
import { idAt, spanAround, timeOf } from './partition-spans.ts'
import { addPartitions, firstOf, otherOf, type Partitioning, partitionsOf, withShortLocks } from './partitions.ts'
import { type Database, engineOf } from './storage.ts'

type Standing = {
  table: string
  /** About as many, as PostgreSQL last counted them. */
  rows: number
  bytes: number
  /** Until when there are partitions; nothing where it is one whole. */
  madeUntil: number | undefined
  partitions: number
}

/** What there is of a table. */
export async function standingOf(db: Database, partitioning: Partitioning): Promise<Standing> {
  const table = snakeCaseOf(partitioning.table)
  const there = await partitionsOf(db, partitioning)
  const { rows } = await sql<{ rows: string; bytes: string }>`
    select sum(greatest(reltuples, 0))::bigint as rows, sum(pg_total_relation_size(relid))::bigint as bytes
    from pg_partition_tree(${table}::regclass) join pg_class on oid = relid where isleaf`.execute(db)
  const whole = there ? undefined : await sizeOf(db, table)
  const { rows: count, bytes } = whole ?? rows[0] ?? { rows: 0, bytes: 0 }
  const ends = (there ?? []).filter(({ isOther }) => !isOther).map(({ until }) => until)
  return { table, rows: Number(count), bytes: Number(bytes), madeUntil: there && Math.max(...ends), partitions: there?.length ?? 0 }
}

async function sizeOf(db: Database, table: string) {
  const { rows } = await sql<{ rows: string; bytes: string }>`
    select greatest(reltuples, 0)::bigint as rows, pg_total_relation_size(oid) as bytes from pg_class where oid = ${table}::regclass`.execute(
    db,
  )
  return rows[0]
}

/** Where the first partition ends, which holds all that is there: a week from now or later, so that nothing comes after it while the table is turned. */
export async function endOfFirst(db: Database, { table, key, every }: Partitioning, now: number): Promise<number> {
  const { rows } = await sql<{ last: string | null }>`select max(${sql.ref(key)}) as last from ${sql.table(table)}`.execute(db)
  const last = timeOf(rows[0]?.last ?? '')
  return spanAround(every, Math.max(now + days(7), Number.isNaN(last) ? 0 : last)).until
}

/**
 * Turns a table into one that is split by the time in its ids. It stays as it is and becomes the first partition of a new one by its name: no row moves.
 * That no row is beyond its end is proven before, beside those who write; the change itself is one of the catalogue alone.
 */
export async function partitionTable(db: Database, partitioning: Partitioning, now: number): Promise<void> {
  const { table, key } = partitioning
  const hindrances = await whatHinders(db, table)
  if (hindrances.length > 0)
    throw new Error(`${snakeCaseOf(table)} has a ${hindrances.join(', a ')}, which would be left behind: take that away first.`)
  const end = sql.lit(idAt(await endOfFirst(db, partitioning, now)))
  const [whole, check] = [sql.table(table), sql.ref(checkOf(table))]
  await withShortLocks(
    db,
    async (db) => {
      await sql`alter table ${whole} drop constraint if exists ${check}`.execute(db)
      await sql`alter table ${whole} add constraint ${check} check (${sql.ref(key)} < ${end}) not valid`.execute(db)
    },
    patience,
  )
  try {
    await inTransaction({ db }, async ({ db }) => {
      await sql`set local statement_timeout = 0`.execute(db)
      await sql`alter table ${whole} validate constraint ${check}`.execute(db)
    })
    await withShortLocks(db, (db) => turn(db, partitioning, end), patience)
  } catch (error) {
    // Left there, it would refuse what is written after that day.
    await withShortLocks(db, (db) => sql`alter table ${whole} drop constraint if exists ${check}`.execute(db), patience)
    throw error
  }
  await addPartitions(db, partitioning, now)
  await sql`analyze ${whole}`.execute(db)
}

/** In seconds: what holds a table for longer than that, such as a backup, has to end first. */
const patience = 60

/** Takes away what was left by a `partitionTable` that was killed, before it would refuse what is written. */
export async function dropLeftCheck(db: Database, { table }: Partitioning, now: number): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${checkOf(table)} and conrelid = to_regclass(${snakeCaseOf(table)})`.execute(db)
  const [, end] = /'([\da-f-]{36})'/.exec(rows[0]?.definition ?? '') ?? []
  if (end === undefined || timeOf(end) > now + days(3)) return
  await withShortLocks(db, (db) => sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(checkOf(table))}`.execute(db))
}

function checkOf(table: string): string {
  return `${snakeCaseOf(table)}_before_split`
}

/** What an operator hung on a table, and what would stay with its first partition without a word. */
async function whatHinders(db: Database, table: string): Promise<string[]> {
  const relation = sql`${snakeCaseOf(table)}::regclass`
  const { rows } = await sql<{ what: string }>`
    select 'trigger ' || tgname as what from pg_trigger where tgrelid = ${relation} and not tgisinternal
    union all select 'publication ' || pubname from pg_publication_tables
      where schemaname = current_schema() and tablename = ${snakeCaseOf(table)}
    union all select 'policy ' || polname from pg_policy where polrelid = ${relation}
    union all select 'right to a column, ' || attname from pg_attribute where attrelid = ${relation} and attacl is not null
    union all select 'constraint ' || conname from pg_constraint
      where (conrelid = ${relation} or confrelid = ${relation}) and contype in ('f', 'c', 'x') and conname <> ${checkOf(table)}
    union all select distinct 'view ' || ev_class::regclass from pg_depend join pg_rewrite on pg_rewrite.oid = objid
      where classid = 'pg_rewrite'::regclass and refclassid = 'pg_class'::regclass and refobjid = ${relation} and ev_class <> refobjid`.execute(
    db,
  )
  return rows.map(({ what }) => what)
}

type Index = { name: string; definition: string; constraint: string | null }

async function turn(db: Database, partitioning: Partitioning, end: RawBuilder<unknown>): Promise<void> {
  const { table, key } = partitioning
  const [whole, first] = [sql.table(table), sql.table(firstOf(table))]
  await sql`lock table ${whole} in access exclusive mode`.execute(db)
  if (await partitionsOf(db, partitioning)) throw new Error(`${snakeCaseOf(table)} was partitioned by another at the same time.`)
  const { rows: indexes } = await sql<Index>`
    select relname as name, pg_get_indexdef(indexrelid) as definition, pg_get_constraintdef(con.oid) as constraint
    from pg_index join pg_class on pg_class.oid = indexrelid left join pg_constraint con on conindid = indexrelid
    where indrelid = ${snakeCaseOf(table)}::regclass order by relname`.execute(db)
  const { rows: grants } = await sql<{ grant: string }>`
    select format('grant %s on %s to %s', privilege_type, oid::regclass, case grantee when 0 then 'public' else grantee::regrole::text end) as grant
    from pg_class, aclexplode(relacl) where oid = ${snakeCaseOf(table)}::regclass and grantee <> relowner`.execute(db)

  await sql`alter table ${whole} rename to ${first}`.execute(db)
  await sql`create table ${whole} (like ${first} including defaults) partition by range (${sql.ref(key)})`.execute(db)
  for (const { name, definition, constraint } of indexes) {
    await sql`alter index ${sql.ref(name)} rename to ${sql.ref(`${name}_first`)}`.execute(db)
    await (constraint === null
      ? sql.raw(definition)
      : sql`alter table ${whole} add constraint ${sql.ref(name)} ${sql.raw(constraint)}`
    ).execute(db)
  }
  for (const { grant } of grants) await sql.raw(grant).execute(db)
  await sql`alter table ${whole} attach partition ${first} for values from (minvalue) to (${end})`.execute(db)
  await sql`alter table ${first} drop constraint ${sql.ref(checkOf(table))}`.execute(db)
  await sql`create table ${sql.table(otherOf(table))} partition of ${whole} default`.execute(db)
}
