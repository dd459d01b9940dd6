import { againWhile, isStandstill } from './overtaken.ts'
import type { Database } from './storage.ts'

/**
 * Runs a story in one transaction. The story is handed an `app` whose `db` is that transaction and should shadow the outer
 * one; a story inside a story joins it. When two stories wait for each other for ever, the database ends one of them, and that
 * one is told again from its start.
 */
export async function inTransaction<A extends { db: Database }, R>(app: A, story: (app: A) => Promise<R>): Promise<R> {
  if (app.db.isTransaction) return story(app)
  return againWhile(isStandstill, () => app.db.transaction().execute((db) => story({ ...app, db })))
}
