import { sql } from 'kysely'
import type { App } from '../kit/app.ts'

const shards = 16

/** Keeps the number of people beside the people: counting a million rows to show fifty takes longer than everything else. */
export async function countUsers(app: App, change: number) {
  // Spread over rows, so that two who sign up at once seldom wait for each other.
  const shard = (app.random.bytes(1)[0] as number) % shards
  await app.db
    .insertInto('userCounts')
    .values({ shard, count: change })
    .onConflict((conflict) => conflict.column('shard').doUpdateSet({ count: sql<number>`user_counts.count + ${change}` }))
    .execute()
}

export async function totalUsers({ db }: App): Promise<number> {
  const { total } = await db
    .selectFrom('userCounts')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('count'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
