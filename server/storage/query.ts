import type { Compilable, CompiledQuery } from 'kysely'
import { ask } from './fast-path.ts'
import { inTransaction } from './in-transaction.ts'
import { type Database, engineOf } from './storage.ts'

type Asking = { db: Database }
type Row = Record<string, unknown>

/** Answers with rows. A read on SQLite outside a transaction answers without a promise. */
export type Query<Given extends unknown[], Found> = {
  (app: Asking, ...given: Given): Found[] | Promise<Found[]>
  /** The first row alone, for a query that finds one at most. */
  first(app: Asking, ...given: Given): Promise<Found | undefined>
}

/**
 * A query that is built and compiled once for each shape of what it is given:
 *
 *     export const findTeam = query((db, id: string) => db.selectFrom('teams').where('id', '=', id).selectAll()).first
 *     const teamsById = query((db, ids: readonly string[]) => db.selectFrom('teams').where('id', 'in', ids).selectAll())
 *     const teams = await teamsById(app, ids)
 *
 * It is given values, rows of values, or lists of either, and `build` sees placeholders in their place: it may look at which values there are (one
 * that is undefined is not there), never at what they are. A long list is cut into several
 * statements, those for rows in one transaction. More in docs/decisions/009-queries.md.
 */
export function query<Given extends unknown[], Found>(build: (db: Database, ...given: Given) => Compilable<Found>): Query<Given, Found> {
  const compiled = { sqlite: new Map<string, Statement<Found>>(), postgres: new Map<string, Statement<Found>>() }
  const last: Names = { list: [], text: '' }

  function askOnce(db: Database, given: readonly unknown[]) {
    const values: unknown[] = []
    const shape = flatten(given, values, last)
    const known = compiled[engineOf(db)]
    let statement = known.get(shape)
    if (!statement) {
      statement = statementOf(build(db, ...(placeholdersFor(given) as Given)).compile(), values.length)
      if (known.size < mostShapes) known.set(shape, statement)
    }
    return ask(db, statement.query, statement.isInOrder ? values : bind(statement.query, values))
  }

  function askAll({ db }: Asking, ...given: Given) {
    const at = listIn(given)
    if (at === -1) return askOnce(db, given)
    const list = given[at] as readonly unknown[]
    const pieces = cut(list)
    if (pieces.length === 1) return askOnce(db, given)
    // All at once: on PostgreSQL the statements of a transaction then travel together.
    const ask = async ({ db }: Asking) => (await Promise.all(pieces.map(async (piece) => askOnce(db, given.with(at, piece))))).flat()
    return isRow(list[0]) ? inTransaction({ db }, ask) : ask({ db })
  }

  return Object.assign(askAll, { first: async (app: Asking, ...given: Given) => (await askAll(app, ...given))[0] })
}

/** Bounds the memory of a query: shapes beyond these are compiled at each use. */
const mostShapes = 100

/** The most values or rows in one statement. Both engines take 32 000 parameters, and the widest table has some fifty columns. */
const largestPiece = 256
const rowCounts = [largestPiece, 128, 64, 32, 16, 8, 7, 6, 5, 4, 3, 2, 1]

/**
 * Rows are cut into pieces of a few exact sizes: few statements to compile, and no row twice. Values are a set, for `in (…)`: they are cut only where they
 * are too many, without repeats so that no row is found twice, and in order so that all transactions lock rows in one order.
 */
function cut(list: readonly unknown[]): (readonly unknown[])[] {
  if (isRow(list[0])) return inPieces(list, (left) => rowCounts.find((count) => count <= left) as number)
  if (list.length <= largestPiece) return list.length === 0 ? [] : [list]
  const inOrder = [...new Set(list)].sort((one, other) => ((one as string) < (other as string) ? -1 : 1))
  return inPieces(inOrder, () => largestPiece)
}

function inPieces(list: readonly unknown[], sizeOf: (left: number) => number): (readonly unknown[])[] {
  const pieces = []
  for (let from = 0, size = 0; from < list.length; from += size) {
    size = sizeOf(list.length - from)
    pieces.push(list.slice(from, from + size))
  }
  return pieces
}

/** Appends the values one after the other, and answers with the shape they came in. Of values that are simply there it knows the number alone. */
function flatten(given: readonly unknown[], values: unknown[], last: Names): string {
  let shape = `${given.length}`
  for (let at = 0; at < given.length; at++) {
    const each = given[at]
    if (isSingle(each)) values.push(each)
    else if (each === undefined) shape += `${at}-`
    else if (!Array.isArray(each)) shape += `${at}{${flattenRows([each as Row], values, last)}}`
    else shape += `${at}[${isRow(each[0]) ? flattenRows(each, values, last) : flattenSet(each, values)}]`
  }
  return shape
}

/** The names of a row's values. Most rows have those of the row before, which costs nothing to find out. */
type Names = { list: readonly string[]; text: string }

function flattenRows(rows: readonly Row[], values: unknown[], last: Names): string {
  let shape = `${rows.length}`
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as Row
    const isLike = appendLike(last.list, row, values)
    if (!isLike) {
      last.list = namesOf(row)
      last.text = last.list.join()
      appendLike(last.list, row, values)
    }
    if (at === 0 || !isLike) shape += ` ${at}:${last.text}`
  }
  return shape
}

/** Appends the values of a row that has exactly these names. */
function appendLike(names: readonly string[], row: Row, values: unknown[]): boolean {
  const before = values.length
  let at = 0
  for (const name in row) {
    const value = row[name]
    if (value === undefined) continue
    if (names[at++] !== name) break
    values.push(value)
  }
  if (values.length === before + names.length && at === names.length) return true
  values.length = before
  return false
}

function namesOf(row: Row): string[] {
  return Object.keys(row).filter((name) => row[name] !== undefined)
}

/** Filled up to a power of two with its last value, which changes nothing in `in (…)`: a statement for each power, not for each length. */
function flattenSet(set: readonly unknown[], values: unknown[]): string {
  const size = filledSize(set)
  for (let at = 0; at < size; at++) values.push(set[at < set.length ? at : set.length - 1])
  return `${size}`
}

function filledSize({ length }: readonly unknown[]): number {
  return length === 0 ? 0 : 2 ** Math.ceil(Math.log2(length))
}

/** What was given with a placeholder for each value, numbered in the order of `flatten`. */
function placeholdersFor(given: readonly unknown[]): unknown[] {
  let count = 0
  const next = () => new Placeholder(count++)
  const nextRow = (row: Row) => Object.fromEntries(namesOf(row).map((name) => [name, next()]))
  return given.map((each) => {
    if (Array.isArray(each)) return isRow(each[0]) ? each.map(nextRow) : Array.from({ length: filledSize(each) }, next)
    if (isRow(each)) return nextRow(each)
    return each === undefined ? undefined : next()
  })
}

type Statement<Found> = { query: CompiledQuery<Found>; isInOrder: boolean }

/** Many statements take all values just as they come, and so need no list of their own. */
function statementOf<Found>(query: CompiledQuery<Found>, count: number): Statement<Found> {
  const { parameters } = query
  return { query, isInOrder: parameters.length === count && parameters.every((each, at) => each instanceof Placeholder && each.at === at) }
}

function bind({ parameters }: CompiledQuery, values: readonly unknown[]): unknown[] {
  return parameters.map((each) => (each instanceof Placeholder ? values[each.at] : each))
}

class Placeholder {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }

  /** Comparing it, writing it into text or binding the row it belongs to as one value would be wrong for every other value. */
  [Symbol.toPrimitive]() {
    throw new Error('A query is compiled once for all values: it cannot look at one.')
  }
  toJSON() {
    throw new Error('A query takes a row value by value: it cannot be bound as one.')
  }
}

function listIn(given: readonly unknown[]): number {
  for (let at = 0; at < given.length; at++) if (Array.isArray(given[at])) return at
  return -1
}

function isSingle(value: unknown): boolean {
  return typeof value === 'object' ? value === null || value instanceof Uint8Array : value !== undefined
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
}
