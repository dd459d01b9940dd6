import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import postgres, { type ReservedSql, type Sql } from 'postgres'
import { ColumnNames, camelCaseOf } from './column-names.ts'
import { directReads } from './direct-reads.ts'
import type { Storage } from './storage.ts'
import type { Tables } from './tables.ts'

/** Opens a pool of connections. Questions outside a transaction are pipelined over all of them. */
export function openPostgres(url: string, { connections }: { connections: number }): Storage {
  const pool = postgres(url, {
    max: connections,
    transform: { column: { from: camelCaseOf } },
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    onnotice: () => {},
    connection: { application_name: 'tollgate' },
  })
  const adapter = new PostgresAdapter()
  directReads.set(adapter, async ({ sql, parameters }) => (await pool.unsafe(sql, parameters as never[], { prepare: true })).slice())
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => new PostgresDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const db = new Kysely<Tables>({ dialect, plugins: [new ColumnNames()] })
  return {
    engine: 'postgres',
    db,
    close: async () => {
      await db.destroy()
      await pool.end({ timeout: 5 })
    },
  }
}

class PostgresDriver implements Driver {
  readonly #pool: Sql

  constructor(pool: Sql) {
    this.#pool = pool
  }

  async init() {}
  async acquireConnection() {
    return new PostgresConnection(this.#pool)
  }
  async beginTransaction(connection: PostgresConnection) {
    await connection.begin()
  }
  async commitTransaction(connection: PostgresConnection) {
    await connection.end('commit')
  }
  async rollbackTransaction(connection: PostgresConnection) {
    await connection.end('rollback')
  }
  async releaseConnection() {}
  async destroy() {}
}

/** Speaks to the whole pool until a transaction begins, then to one reserved connection until it ends. */
class PostgresConnection implements DatabaseConnection {
  readonly #pool: Sql
  #reserved: ReservedSql | undefined

  constructor(pool: Sql) {
    this.#pool = pool
  }

  async begin() {
    const reserved = await this.#pool.reserve()
    try {
      await reserved.unsafe('begin')
    } catch (error) {
      reserved.release()
      throw error
    }
    this.#reserved = reserved
  }

  async end(how: 'commit' | 'rollback') {
    const reserved = this.#reserved
    this.#reserved = undefined
    try {
      await reserved?.unsafe(how)
    } finally {
      reserved?.release()
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const speaker = this.#reserved ?? this.#pool
    const result = await speaker.unsafe(sql, parameters as never[], { prepare: true })
    return { rows: result.slice() as unknown as R[], numAffectedRows: BigInt(result.count ?? 0) }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PostgreSQL answers are not streamed.')
  }
}
