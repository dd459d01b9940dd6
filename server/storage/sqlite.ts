import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  Kysely,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { camelCaseOf, snakeCaseOf } from './column-names.ts'
import { type DirectConnection, readPaths } from './fast-path.ts'
import { SqliteWriter } from './sqlite-writer.ts'
import type { Storage } from './storage.ts'
import type { Tables } from './tables.ts'
import { type WatchStatement, watched } from './watch-statement.ts'
import type { WriteTurn } from './write-turn.ts'

type Opening = { image?: Uint8Array; turn?: WriteTurn | undefined; watch?: WatchStatement | undefined }

/** Opens an embedded database; `:memory:` lives as long as the process, and may begin with the bytes of another. */
export function openSqlite(path: string, opening: Opening = {}): Storage {
  const engine = new SqliteEngine(path, opening)
  const adapter = new ConcurrentAdapter()
  if (!engine.readsWait) readPaths.set(adapter, (query) => engine.reader.ask(query).rows)
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => new SqliteDriver(engine),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SnakeCaseCompiler(),
  }
  const db = new Kysely<Tables>({ dialect })
  return {
    engine: 'sqlite',
    db,
    close: async () => {
      await db.destroy()
      engine.close()
    },
  }
}

/** Who writes waits in line here, and who reads does not: the package would have everybody wait for everybody. */
class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

class SnakeCaseCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(snakeCaseOf(name))
  }

  /**
   * SQLite looks into a bound limit and so replans the statement at every run, which takes several times as long as most reads. It looks into no sum.
   */
  protected override visitLimit({ limit }: LimitNode) {
    this.append('limit ')
    this.visitNode(limit)
    this.append(' + 0')
  }
}

/**
 * One connection writes, one reads: in WAL mode a reader sees the last commit and never waits for a writer. A database in
 * memory exists once per connection, so there both are the same and reads wait for an open transaction.
 */
class SqliteEngine {
  readonly writer: Connection
  readonly reader: Connection
  readonly writing: SqliteWriter

  constructor(path: string, { image, turn, watch }: Opening) {
    this.writer = new Connection(path, watch)
    if (image) this.writer.fill(image)
    this.reader = path === ':memory:' ? this.writer : new Connection(path, watch)
    this.writing = new SqliteWriter(this.writer, { sharesCommits: !this.readsWait, turn })
  }

  get readsWait() {
    return this.reader === this.writer
  }

  close() {
    this.writing.commit()
    this.writer.close()
    if (!this.readsWait) this.reader.close()
  }
}

class SqliteDriver implements Driver {
  readonly #engine: SqliteEngine

  constructor(engine: SqliteEngine) {
    this.#engine = engine
  }

  async init() {}
  async acquireConnection() {
    return new SqliteConnection(this.#engine)
  }
  async beginTransaction(connection: SqliteConnection) {
    await connection.begin()
  }
  async commitTransaction(connection: SqliteConnection) {
    await connection.end('commit')
  }
  async rollbackTransaction(connection: SqliteConnection) {
    await connection.end('rollback')
  }
  async releaseConnection() {}
  async destroy() {}
}

class SqliteConnection implements DirectConnection {
  readonly #engine: SqliteEngine
  #inTransaction = false

  constructor(engine: SqliteEngine) {
    this.#engine = engine
  }

  async begin() {
    await this.#engine.writing.begin()
    this.#inTransaction = true
  }

  async end(how: 'commit' | 'rollback') {
    if (!this.#inTransaction) return // a commit that failed undid everything
    this.#inTransaction = false
    await this.#engine.writing.end(how)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer, writing, readsWait } = this.#engine
    const ask = (connection: Connection) => connection.ask(query) as QueryResult<R>
    if (this.#inTransaction) return ask(writer)
    const { kind } = query.query
    if (kind === 'SelectQueryNode' && !readsWait) return ask(reader)
    const isWrite = kind === 'InsertQueryNode' || kind === 'UpdateQueryNode' || kind === 'DeleteQueryNode'
    return isWrite ? writing.write(() => ask(writer)) : writing.alone(() => ask(writer))
  }

  async ask(query: Asked): Promise<unknown[]> {
    return this.#engine.writer.ask(query).rows
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('SQLite answers are not streamed.')
  }
}

type Decoder = (row: unknown[]) => unknown
type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>
type Prepared = { statement: StatementSync; columns: number; decode: Decoder }

const statementsKept = 500

class Connection {
  readonly #handle: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  /** Runs a statement. */
  readonly ask: (query: Asked) => QueryResult<unknown>

  constructor(path: string, watch: WatchStatement | undefined) {
    this.ask = watched((query: Asked) => this.#run(query), watch)
    // Not defensive, which would forbid migrations to loosen a check of a table.
    this.#handle = new DatabaseSync(path, { timeout: 5000, defensive: false })
    this.#handle.function('unicode_lower', { deterministic: true }, (text) => String(text).toLowerCase())
    this.#handle.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -65536')
    // Pages that change again and again are written back seldom: every 16 MB of journal instead of every 4.
    this.#handle.exec('pragma wal_autocheckpoint = 4000')
  }

  get isTransaction() {
    return this.#handle.isTransaction
  }

  fill(image: Uint8Array) {
    this.#handle.deserialize(image)
  }

  exec(script: string) {
    this.#handle.exec(script)
  }

  #run({ sql, parameters }: Asked): QueryResult<unknown> {
    const prepared = this.#prepared.get(sql) ?? this.#prepare(sql)
    const { statement } = prepared
    const values = parameters.map(encode)
    if (prepared.columns === 0) {
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    }
    const rows = statement.all(...values) as unknown as unknown[][]
    // A newer version added columns from a process of its own: SQLite has prepared the statement again, and `*` has more to it.
    if (rows[0] && rows[0].length !== prepared.columns) Object.assign(prepared, decoding(statement))
    const { decode } = prepared
    for (let at = 0; at < rows.length; at++) rows[at] = decode(rows[at] as unknown[]) as unknown[]
    return { rows, numAffectedRows: BigInt(rows.length) }
  }

  #prepare(sql: string): Prepared {
    const statement = this.#handle.prepare(sql)
    const prepared = { statement, ...decoding(statement) }
    if (prepared.columns > 0) statement.setReturnArrays(true)
    if (this.#prepared.size >= statementsKept) this.#prepared.delete(this.#prepared.keys().next().value as string)
    this.#prepared.set(sql, prepared)
    return prepared
  }

  close() {
    this.#prepared.clear()
    this.#handle.close()
  }
}

function decoding(statement: StatementSync): Pick<Prepared, 'columns' | 'decode'> {
  const columns = statement.columns()
  return { columns: columns.length, decode: decoder(columns) }
}

function encode(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value !== 'object') return value as SQLInputValue
  return value instanceof Uint8Array ? value : JSON.stringify(value)
}

/**
 * Rows come as arrays; names, booleans and JSON are settled once per statement, by the declared type of each column. Written out
 * as an object literal, whose shape the engine knows: a loop over the names takes longer than reading the row. The names are
 * those of our own statements, never of a caller.
 */
function decoder(columns: { name: string; type: string | null }[]): Decoder {
  const members = columns.map(({ name, type }, at) => {
    const reader = type?.toLowerCase() ?? ''
    return `${JSON.stringify(camelCaseOf(name))}: ${reader in readers ? `readers.${reader}(row[${at}])` : `row[${at}]`}`
  })
  const literal = `{ ${members.join(', ')} }`
  const known = decoders.get(literal)
  if (known) return known
  // oxlint-disable-next-line typescript/no-implied-eval -- built from the columns of our own statements, once for each
  const decode = new Function('readers', `return (row) => (${literal})`)(readers) as Decoder
  decoders.set(literal, decode)
  return decode
}

/** Shared by all connections: as many as there are different answers of our statements. */
const decoders = new Map<string, Decoder>()

const readers: Record<string, (value: unknown) => unknown> = {
  boolean: (value) => (value === null ? null : value === 1),
  jsonb: (value) => (value === null ? null : JSON.parse(value as string)),
}
