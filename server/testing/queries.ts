import { mock } from 'node:test'
import { type CompiledQuery, DefaultQueryExecutor, type QueryExecutor } from 'kysely'
import type { App } from '../kit/app.ts'
import { directReads, transactionLines } from '../storage/lines.ts'

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Records every query that the database gets while `work` runs. */
export async function queriesDuring({ db }: App, work: () => Promise<unknown>): Promise<Query[]> {
  const asked: Query[] = []
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor
  const { executeQuery } = executor
  mock.method(executor, 'executeQuery', function (this: DefaultQueryExecutor, query: CompiledQuery) {
    asked.push(query)
    return executeQuery.call(this, query)
  })
  const { get } = transactionLines
  mock.method(transactionLines, 'get', (executor: QueryExecutor) => {
    const line = get.call(transactionLines, executor)
    return line && ((query: Query) => (asked.push(query), line(query)))
  })
  const { adapter } = db.getExecutor()
  const read = directReads.get(adapter)
  if (read) directReads.set(adapter, (query) => (asked.push(query), read(query)))
  try {
    await work()
  } finally {
    mock.restoreAll()
    if (read) directReads.set(adapter, read)
  }
  return asked
}
