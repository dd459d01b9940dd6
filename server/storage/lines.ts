import type { CompiledQuery, DatabaseConnection, DialectAdapter, QueryExecutor } from 'kysely'
import type { Database } from './storage.ts'

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>
type Line = (query: Query) => unknown[] | Promise<unknown[]>

/** How each open database answers a read outside a transaction without a detour. A database in memory has no such way. */
export const directReads = new WeakMap<DialectAdapter, Line>()

/** The same for each open transaction and whatever is asked in it: the query builder takes a dozen turns for every statement. */
export const transactionLines = new WeakMap<QueryExecutor, Line>()

/** A connection of either engine, once a transaction has it. */
export type DirectConnection = DatabaseConnection & { ask(query: Query): Promise<unknown[]> }

/** Asks what is compiled already, by the shortest way there is. */
export function ask<Row>(db: Database, query: CompiledQuery<Row>): Row[] | Promise<Row[]> {
  const line = lineOf(db, query)
  return line ? (line(query) as Row[] | Promise<Row[]>) : db.executeQuery<Row>(query).then(({ rows }) => rows)
}

function lineOf(db: Database, { query }: CompiledQuery): Line | undefined {
  const executor = db.getExecutor()
  if (db.isTransaction) return transactionLines.get(executor)
  return query.kind === 'SelectQueryNode' ? directReads.get(executor.adapter) : undefined
}

/** Runs `work` while its transaction has a line. Whatever is asked later is refused by the query builder, as it should be. */
export async function onLine<Result>(transaction: Database, work: () => Promise<Result>): Promise<Result> {
  const executor = transaction.getExecutor()
  await executor.provideConnection(async (connection) => {
    transactionLines.set(executor, (query) => (connection as DirectConnection).ask(query))
  })
  try {
    return await work()
  } finally {
    transactionLines.delete(executor)
  }
}
