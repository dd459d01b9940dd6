import { sql } from 'kysely'
import type { App } from '../kit/app.ts'

/** Recounts all people. The caller's transaction holds the counter's row, so that concurrent sign-ups wait. */
export async function recountUsers({ db }: App): Promise<void> {
  await db.deleteFrom('userCounts').execute()
  await sql`insert into user_counts (shard, count) select 0, count(*) from users`.execute(db)
}
