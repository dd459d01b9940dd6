import type { Compilable } from 'kysely'
import { compiledQuery } from './compiled-query.ts'
import type { Database } from './storage.ts'

type Values = Record<string, unknown>

const mostShapes = 100
const mostRows = 16

/**
 * A query of a hot route that follows from the names of its values, such as an insert of a row or a change of some columns: built and compiled
 * once for each set of names. A value that is undefined counts as not named.
 *
 *     const insertThing = shapedQuery((db, row: Thing) => db.insertInto('things').values(row))
 */
export function shapedQuery<Given extends object, Row>(build: (db: Database, values: Given) => Compilable<Row>) {
  const shapes = new Map<string, (db: Database, values: Values) => Row[] | Promise<Row[]>>()
  return async (db: Database, given: Given): Promise<Row[]> => {
    const values = given as Values
    const names = Object.keys(values).filter((name) => values[name] !== undefined)
    const shape = names.join()
    let query = shapes.get(shape)
    if (!query) {
      query = compiledQuery((db, holders: Values) => build(db, Object.fromEntries(names.map((name) => [name, holders[name]])) as Given))
      if (shapes.size < mostShapes) shapes.set(shape, query)
    }
    return query(db, values)
  }
}

/** The same for rows that all have the same names; for many of them the query is built anew. */
export function rowsQuery<Item extends object, Row>(build: (db: Database, rows: readonly Item[]) => Compilable<Row>) {
  const few = shapedQuery((db, values: Values) => build(db, rowsOf<Item>(values)))
  return async (db: Database, rows: readonly Item[]): Promise<Row[]> => {
    if (rows.length === 0) return []
    return rows.length > mostRows ? (await db.executeQuery(build(db, rows))).rows : few(db, valuesOf(rows))
  }
}

/** The same for a query about rows that are named by their ids. */
export function idsQuery<Row>(build: (db: Database, ids: readonly string[]) => Compilable<Row>) {
  const query = rowsQuery((db, keys: readonly { id: string }[]) =>
    build(
      db,
      keys.map(({ id }) => id),
    ),
  )
  return (db: Database, ids: readonly string[]): Promise<Row[]> =>
    query(
      db,
      ids.map((id) => ({ id })),
    )
}

function valuesOf(rows: readonly object[]): Values {
  const values: Values = {}
  for (const [at, row] of rows.entries()) for (const name in row) values[`${at} ${name}`] = (row as Values)[name]
  return values
}

function rowsOf<Item>(values: Values): Item[] {
  const rows: Values[] = []
  for (const key in values) {
    const [at = '', name = ''] = key.split(' ')
    ;(rows[Number(at)] ??= {})[name] = values[key]
  }
  return rows as Item[]
}
