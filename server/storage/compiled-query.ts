import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import { ask } from './lines.ts'
import type { Database } from './storage.ts'

/**
 * A query of a hot route, built and compiled at its first use only. It reads like any other query; each call fills in the values
 * named in its second parameter:
 *
 *     const sessionByHash = compiledQuery((db, { hash }: { hash: string }) => db.selectFrom('sessions').where('tokenHash', '=', hash).selectAll())
 *     const [session] = await sessionByHash(app.db, { hash })
 */
export function compiledQuery<Values extends Record<string, unknown>, Row>(build: (db: Database, values: Values) => Compilable<Row>) {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()

  return (db: Database, values: Values): Row[] | Promise<Row[]> => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) compiled.set(adapter, (query = build(db, placeholders as Values).compile()))
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    return ask(db, { ...query, parameters })
  }
}

/** A whole row of a table, column by column: a query that is compiled once must name them all. */
export function named(columns: Readonly<Record<string, string>>, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(columns).map((name) => [name, values[name]]))
}

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })
