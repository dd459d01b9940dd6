import { mock } from 'node:test'
import { type CompiledQuery, DefaultQueryExecutor, type QueryExecutor } from 'kysely'
import type { App } from '../kit/app.ts'
import { readPaths, transactionPaths } from '../storage/fast-path.ts'

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Records every query that the database gets while `work` runs. */
export async function queriesDuring({ db }: Pick<App, 'db'>, work: () => Promise<unknown>): Promise<Query[]> {
  const asked: Query[] = []
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor
  const { executeQuery } = executor
  mock.method(executor, 'executeQuery', function (this: DefaultQueryExecutor, query: CompiledQuery) {
    asked.push(query)
    return executeQuery.call(this, query)
  })
  const { get } = transactionPaths
  mock.method(transactionPaths, 'get', (executor: QueryExecutor) => {
    const line = get.call(transactionPaths, executor)
    return line && ((query: Query) => (asked.push(query), line(query)))
  })
  const { adapter } = db.getExecutor()
  const read = readPaths.get(adapter)
  if (read) readPaths.set(adapter, (query) => (asked.push(query), read(query)))
  try {
    await work()
  } finally {
    mock.restoreAll()
    if (read) readPaths.set(adapter, read)
  }
  return asked
}
