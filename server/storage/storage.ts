import { type Kysely, PostgresAdapter } from 'kysely'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** An open database of either engine. */
export type Storage = {
  engine: 'sqlite' | 'postgres'
  db: Database
  close(): Promise<void>
}

export function engineOf(db: Database): Storage['engine'] {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
