import { sql } from 'kysely'
import type { App } from '../kit/app.ts'

/** Counts everybody anew. The caller's transaction holds the counter, so that who signs up meanwhile waits. */
export async function recountUsers({ db }: App): Promise<void> {
  await db.deleteFrom('userCounts').execute()
  await sql`insert into user_counts (shard, count) select 0, count(*) from users`.execute(db)
}
