import type { Replica } from './replica.ts'
import type { Database } from './storage.ts'

/**
 * Runs `work`, which only reads, where its answer may be a moment old: on the replica, where there is one and it keeps up, otherwise on the primary. It may
 * run twice. Never for what decides anything: sessions, limits, rights, money.
 */
export function onReplica<A extends { db: Database; replica?: Replica }, R>(app: A, work: (app: A) => Promise<R>): Promise<R> {
  if (!app.replica || app.db.isTransaction) return work(app)
  return app.replica.read(
    (db) => work({ ...app, db }),
    () => work(app),
  )
}
