import { systemClock } from '../kit/clock.ts'
import { loadConfig } from '../kit/load-config.ts'
import { partitionings } from '../partitionings.ts'
import { SandboxClock } from '../sandbox/sandbox-clock.ts'
import { snakeCaseOf } from '../storage/column-names.ts'
import { pendingMigrations } from '../storage/migrate.ts'
import { openStorage } from '../storage/open.ts'
import { endOfFirst, partitionTable, standingOf } from '../storage/partition-table.ts'
import type { Partitioning } from '../storage/partitions.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'

export const help = `
Usage: tollgate partition [--table NAME]... [--yes]

Splits tables of a PostgreSQL database that grow with time into one partition for each month or week: audit_entries, mail_log and
meter_events, or only those that are named. Says first what it would do, and does it with --yes, or when a person at a keyboard agrees.

Servers go on meanwhile. What a table holds stays where it is and becomes its first partition: it is read through once beside those who
write, and then locked for some milliseconds. From then on servers make the partitions of the next two months, and drop those that are
older than what is kept, in place of deleting row by row: an entry is kept until all of its month (letters: its week) are past.

There is no way back but a backup, restored into an empty database.
`

const options = { table: { type: 'string', multiple: true, default: [] as string[] }, yes: { type: 'boolean', default: false } } as const

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { values } = readArguments(args, { options })
  const chosen = chosenOf(values.table)
  const { databaseUrl, production } = await loadConfig(surroundings.environment, surroundings.folder)
  const storage = await openStorage(databaseUrl, { connections: 1 })
  try {
    await refuseUnfit(storage)
    const sandboxClock = production ? undefined : new SandboxClock(storage.db)
    await sandboxClock?.follow()
    const now = (sandboxClock ?? systemClock).now()
    const left = await tellOf(storage.db, chosen, now, surroundings)
    if (left.length > 0) await split(storage.db, left, now, values.yes, surroundings)
  } finally {
    await storage.close()
  }
  return 0
}

function chosenOf(names: readonly string[]): Partitioning[] {
  const known = new Map(partitionings.map((each) => [snakeCaseOf(each.table), each]))
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined) throw new WrongUsage(`"${unknown}" is none of ${[...known.keys()].join(', ')}.`)
  return [...known].flatMap(([name, each]) => (names.length === 0 || names.includes(name) ? [each] : []))
}

async function refuseUnfit({ db, engine }: Storage) {
  if (engine === 'sqlite') throw new Error('SQLite has no partitions: this is for PostgreSQL.')
  const [pending] = await pendingMigrations(db).catch(() => ['everything'])
  if (pending !== undefined) throw new Error(`the database lacks ${pending}: run tollgate migrate first.`)
}

/** Says of each table how it is now. Answers those that are not partitioned. */
async function tellOf(db: Database, chosen: readonly Partitioning[], now: number, { print }: Surroundings): Promise<Partitioning[]> {
  const left: Partitioning[] = []
  for (const partitioning of chosen) {
    const { table, rows, bytes, madeUntil, partitions } = await standingOf(db, partitioning)
    const size = `about ${rows.toLocaleString('en')} rows, ${megabytes(bytes)} MB`
    if (madeUntil !== undefined) {
      print(`${table} (${size}) is split into ${partitions} partitions, made until ${day(madeUntil)}.`)
      continue
    }
    left.push(partitioning)
    const end = day(await endOfFirst(db, partitioning, now))
    print(`${table} (${size}) can be split by ${partitioning.every}: what is there, and what comes until ${end}, is its first partition.`)
  }
  return left
}

async function split(db: Database, left: readonly Partitioning[], now: number, isSure: boolean, { print, ask }: Surroundings) {
  if (!isSure && !(await ask?.('Split them now? There is no way back but a backup.'))) {
    print('Nothing was done. Call it with --yes to split them.')
    return
  }
  for (const partitioning of left) {
    await partitionTable(db, partitioning, now)
    const { table, partitions, madeUntil } = await standingOf(db, partitioning)
    print(`${table} is split into ${partitions} partitions, made until ${day(madeUntil ?? now)}.`)
  }
}

function megabytes(bytes: number): string {
  return Math.ceil(bytes / 2 ** 20).toLocaleString('en')
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
