import type { CompiledQuery, DatabaseConnection, DialectAdapter, QueryExecutor } from 'kysely'
import type { Database } from './storage.ts'

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>
type Path = (statement: Statement) => unknown[] | Promise<unknown[]>

/** How each open database answers a read outside a transaction without the query builder. A database in memory has no such path. */
export const readPaths = new WeakMap<DialectAdapter, Path>()

/** The same for every statement of an open transaction: the query builder takes a dozen turns of the event loop's queue for each. */
export const transactionPaths = new WeakMap<QueryExecutor, Path>()

/** A connection of either engine that a transaction has to itself. */
export type DirectConnection = DatabaseConnection & { ask(statement: Statement): Promise<unknown[]> }

/** Runs a compiled query with these parameters, past the query builder where there is a path. */
export function ask<Row>(db: Database, query: CompiledQuery<Row>, parameters: readonly unknown[]): Row[] | Promise<Row[]> {
  const path = pathOf(db, query)
  if (path) return path({ sql: query.sql, parameters }) as Row[] | Promise<Row[]>
  return db.executeQuery<Row>({ ...query, parameters }).then(({ rows }) => rows)
}

function pathOf(db: Database, { query }: CompiledQuery): Path | undefined {
  const executor = db.getExecutor()
  if (db.isTransaction) return transactionPaths.get(executor)
  return query.kind === 'SelectQueryNode' ? readPaths.get(executor.adapter) : undefined
}

/** Runs `work` while its transaction has a fast path. The query builder refuses statements that come later, as it should. */
export async function withFastPath<Result>(transaction: Database, work: () => Promise<Result>): Promise<Result> {
  const executor = transaction.getExecutor()
  await executor.provideConnection(async (connection) => {
    transactionPaths.set(executor, (statement) => (connection as DirectConnection).ask(statement))
  })
  try {
    return await work()
  } finally {
    transactionPaths.delete(executor)
  }
}
