import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { snakeCaseOf } from './column-names.ts'
import { type DirectConnection, readPaths } from './fast-path.ts'
import type { Answer } from './kept-query.ts'
import type { Link } from './postgres-link.ts'
import { PostgresPool } from './postgres-pool.ts'
import type { Storage } from './storage.ts'
import type { Tables } from './tables.ts'
import { type WatchStatement, watched } from './watch-statement.ts'

type Opening = { connections: number; patience?: number | undefined; watch?: WatchStatement | undefined }

/** Opens a pool of connections. Whatever takes longer than the patience, in milliseconds, fails; without one nothing does. */
export function openPostgres(url: string, { connections, patience, watch }: Opening): Storage {
  return storageOn(new PostgresPool({ url, patience }, { connections }), watch)
}

type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>
export type Connections = Pick<PostgresPool, 'query' | 'reserve' | 'release' | 'close'>

/** A database on connections that are there. */
export function storageOn(pool: Connections, watch?: WatchStatement): Storage {
  const adapter = new PostgresAdapter()
  const read = async ({ sql, parameters }: Asked) => (await pool.query(sql, parameters)).rows
  readPaths.set(adapter, watched(read, watch))
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => new PostgresDriver(pool, watch),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SnakeCaseCompiler(),
  }
  const db = new Kysely<Tables>({ dialect })
  return {
    engine: 'postgres',
    db,
    close: async () => {
      await db.destroy()
      await pool.close()
    },
  }
}

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(snakeCaseOf(name))
  }
}

class PostgresDriver implements Driver {
  readonly #pool: Connections
  readonly #watch: WatchStatement | undefined

  constructor(pool: Connections, watch: WatchStatement | undefined) {
    this.#pool = pool
    this.#watch = watch
  }

  async init() {}
  async acquireConnection() {
    return new PostgresConnection(this.#pool, this.#watch)
  }
  async beginTransaction(connection: PostgresConnection) {
    await connection.begin()
  }
  async commitTransaction(connection: PostgresConnection) {
    await connection.commit()
  }
  async rollbackTransaction(connection: PostgresConnection) {
    await connection.rollBack()
  }
  async releaseConnection() {}
  async destroy() {}
}

const transactionAborted = '25P02'

/** Speaks to the whole pool until a transaction begins, then to one reserved connection until it ends. */
class PostgresConnection implements DirectConnection {
  readonly #pool: Connections
  #reserved: Link | undefined
  #hasBegun = false
  #failure: unknown
  readonly #query: (query: Asked) => Promise<Answer>

  constructor(pool: Connections, watch: WatchStatement | undefined) {
    this.#pool = pool
    this.#query = watched((query: Asked) => this.#run(query), watch)
  }

  /** Only takes a connection: the transaction begins with its first statement. */
  async begin() {
    this.#reserved = await this.#pool.reserve()
  }

  async commit() {
    try {
      await this.#end('commit')
    } finally {
      this.#release()
    }
  }

  /** A connection that is lost has taken its transaction along: why it had to end is told, not that. */
  async rollBack() {
    await this.#end('rollback').catch(() => {})
    this.#release()
  }

  async #end(how: 'commit' | 'rollback') {
    if (this.#hasBegun) await this.#reserved?.query(how, [])
  }

  #release() {
    if (this.#reserved) this.#pool.release(this.#reserved)
    this.#reserved = undefined
    this.#hasBegun = false
    this.#failure = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, count } = await this.#query(query)
    return { rows: rows as R[], numAffectedRows: BigInt(count) }
  }

  async ask(query: Asked): Promise<unknown[]> {
    return (await this.#query(query)).rows
  }

  /** Statements that are asked at once are sent at once. When one fails, those after it only hear that one did: they tell why. */
  async #run({ sql, parameters }: Asked): Promise<Answer> {
    if (!this.#reserved) return this.#pool.query(sql, parameters)
    try {
      const answer = this.#reserved.query(sql, parameters, !this.#hasBegun)
      this.#hasBegun = true
      return await answer
    } catch (error) {
      this.#failure ??= error
      throw (error as { code?: unknown }).code === transactionAborted ? this.#failure : error
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PostgreSQL answers are not streamed.')
  }
}
