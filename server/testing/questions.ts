import { mock } from 'node:test'
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'
import type { App } from '../kit/app.ts'
import { directReads } from '../storage/direct-reads.ts'

export type Question = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Writes down everything that the database is asked while something happens. */
export async function questionsDuring({ db }: App, deed: () => Promise<unknown>): Promise<Question[]> {
  const asked: Question[] = []
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor
  const { executeQuery } = executor
  mock.method(executor, 'executeQuery', function (this: DefaultQueryExecutor, query: CompiledQuery) {
    asked.push(query)
    return executeQuery.call(this, query)
  })
  const { adapter } = db.getExecutor()
  const read = directReads.get(adapter)
  if (read) directReads.set(adapter, (query) => (asked.push(query), read(query)))
  try {
    await deed()
  } finally {
    mock.restoreAll()
    if (read) directReads.set(adapter, read)
  }
  return asked
}
