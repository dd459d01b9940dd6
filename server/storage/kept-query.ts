import { hash } from 'node:crypto'
import pg from 'pg'
import { camelCaseOf } from './column-names.ts'

export type Answer = { rows: unknown[]; count: number }
type Decoder = (fields: (string | null)[]) => unknown
/** What is asked of a connection. What begins a transaction is sent with `begin` ahead of it. */
export type Asked = { sql: string; parameters: readonly unknown[]; begins: boolean }
type Settle = { resolve: (answer: Answer) => void; reject: (error: unknown) => void }

/** What one connection knows of a statement: its name there, and how its rows are read once the first answer has told. */
type Statement = { name: string; decode: Decoder | undefined; isDescribed: boolean }
export type Statements = Map<string, Statement>

const statementsKept = 500
const mostParameters = 65_535

/** A connection that keeps statements has this one from its start: the package takes note of one new statement for each query. */
export const begin = 'begin'

/**
 * One query on a pipelined connection. Its statement is prepared at the first asking there and its columns are described once,
 * where the package would have them described each time; what is asked in one turn of the event loop goes out together.
 */
export class KeptQuery extends pg.Query {
  readonly #statement: Statement
  readonly #sql: string
  readonly #begin: Statement | undefined
  readonly #values: (string | Buffer | null)[]
  readonly #settle: Settle
  readonly #rows: unknown[] = []
  #count = 0

  constructor(statements: Statements | undefined, { sql, parameters, begins }: Asked, settle: Settle) {
    if (parameters.length > mostParameters) throw new Error(`A query has ${mostParameters} values at most, not ${parameters.length}.`)
    const statement = statementOf(statements, sql)
    super({ name: statement.name, text: sql })
    this.#statement = statement
    this.#sql = sql
    this.#begin = begins ? statementOf(statements, begin) : undefined
    // Before anything is sent: a value that cannot be written must not leave half a query on the wire.
    this.#values = parameters.map(encode)
    this.#settle = settle
    Object.assign(this, { submit: this.#send, callback: (error: unknown) => settle.reject(error) })
  }

  #send(connection: object): null {
    const wire = connection as Wire
    const { name } = this.#statement
    wire.stream.cork()
    process.nextTick(() => wire.stream.uncork())
    if (this.#begin) beginOn(wire, this.#begin)
    if (!wire.parsedStatements[name] && !wire.submittedNamedStatements[name]) {
      wire.parse({ name, text: this.#sql })
      if (name !== '') wire.submittedNamedStatements[name] = this.#sql
    }
    wire.bind({ statement: name, values: this.#values })
    if (name === '' || !this.#statement.isDescribed) wire.describe({ type: 'P' })
    wire.execute({})
    wire.sync()
    return null
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    this.#statement.decode = decoder(fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    this.#rows.push((this.#statement.decode as Decoder)(fields))
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#count = Number(/\d+$/.exec(text)?.[0] ?? 0)
  }

  handleReadyForQuery() {
    this.#statement.isDescribed = true
    this.#settle.resolve({ rows: this.#rows, count: this.#count })
  }
}

/** No sync follows: should it fail, PostgreSQL skips the statement that was sent with it, which must not run outside of its transaction. */
function beginOn(wire: Wire, { name }: Statement) {
  if (name === '') wire.parse({ name, text: begin })
  wire.bind({ statement: name, values: [] })
  wire.execute({})
}

/** What of the package's connection is spoken to. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(statement: { name: string; text: string }): void
  bind(values: { statement: string; values: (string | Buffer | null)[] }): void
  describe(portal: { type: 'P' }): void
  execute(portal: object): void
  sync(): void
}

/** A connection keeps a few hundred statements, or none; others are prepared for each run, without a name. */
function statementOf(statements: Statements | undefined, sql: string): Statement {
  const known = statements?.get(sql)
  if (known) return known
  if (!statements || statements.size >= statementsKept) return { name: '', decode: undefined, isDescribed: false }
  const statement = { name: hash('sha256', sql, 'base64url'), decode: undefined, isDescribed: false }
  statements.set(sql, statement)
  return statement
}

function encode(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value as string | number | bigint | boolean)
  return value instanceof Uint8Array ? Buffer.from(value) : JSON.stringify(value)
}

/**
 * Written out as an object literal, whose shape the engine knows. The names are those of our own statements, never of a caller.
 */
function decoder(fields: { name: string; dataTypeID: number }[]): Decoder {
  const members = fields.map(({ name, dataTypeID }, at) => {
    const read = dataTypeID in readers ? `(row[${at}] === null ? null : readers[${dataTypeID}](row[${at}]))` : `row[${at}]`
    return `${JSON.stringify(camelCaseOf(name))}: ${read}`
  })
  // oxlint-disable-next-line typescript/no-implied-eval -- built from the columns of our own statements, once for each
  return new Function('readers', `return (row) => ({ ${members.join(', ')} })`)(readers) as Decoder
}

/** By the number PostgreSQL gives to a type. Everything else is text. */
const readers: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't',
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: Number,
  21: Number,
  23: Number,
  114: JSON.parse,
  700: Number,
  701: Number,
  3802: JSON.parse,
}
