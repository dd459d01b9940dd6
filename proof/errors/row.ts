import { sql } from 'kysely'
import type { App } from '#server/kit/app.ts'
import type { Configuration } from '#server/kit/config.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** A message of the specification, the status and code it goes out with, and a real request that is answered with it. */
export type Row = readonly [message: string, status: number, code: string, produce: () => Promise<Response>]

/** A server with one person, who is signed in. */
export async function withAnn(config: Configuration = {}) {
  const server = await startTestServer({ config })
  const ann = server.browser()
  const { user } = await signUp(ann, 'ann')
  return { ...server, ann, user }
}

/** Takes a table away while a request is made: the nearest thing to a broken disk. */
export async function without<R>({ db }: App, table: string, act: () => Promise<R>): Promise<R> {
  await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(db)
  try {
    return await act()
  } finally {
    await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(db)
  }
}

/** Makes every change of a table fail, or go unnoticed. */
export async function breakUpdates({ db }: App, table: string, how: 'abort' | 'ignore') {
  const raise = sql.raw(how === 'ignore' ? 'raise(ignore)' : "raise(abort, 'broken')")
  await sql`create trigger broken before update on ${sql.table(table)} begin select ${raise}; end`.execute(db)
}
