import { sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'

const shards = 16

type Figure = 'signUps' | 'active'

/** Adds to a figure of a day. */
export async function countOnDay(app: App, day: string, figure: Figure, change: number) {
  // Spread over rows, so that two at once seldom wait for each other.
  const shard = (app.random.bytes(1)[0] as number) % shards
  const counted = { signUps: 0, active: 0, [figure]: change }
  await app.db
    .insertInto('peopleByDay')
    .values({ day, shard, ...counted })
    .onConflict((conflict) =>
      conflict.columns(['day', 'shard']).doUpdateSet((row) => ({ [figure]: sql<number>`${row.ref(`peopleByDay.${figure}`)} + ${change}` })),
    )
    .execute()
}

/** Counts new accounts on the days on which they were made. Guests are none. */
export async function countSignUps(app: App, users: readonly { createdAt: string; isAnonymous: boolean }[]) {
  const known = users.filter(({ isAnonymous }) => !isAnonymous)
  for (const [day, some] of Map.groupBy(known, ({ createdAt }) => createdAt.slice(0, 10)))
    await countOnDay(app, day, 'signUps', some.length)
}

/** The last so many days, the oldest first. At most sixteen rows a day are read, however many people there are. */
export async function peopleByDay(app: App, span: number): Promise<{ day: string; signUps: number; active: number }[]> {
  const wanted = Array.from({ length: span }, (_, back) => (back === 0 ? now(app) : fromNow(app, -days(back))).slice(0, 10)).reverse()
  const rows = await app.db
    .selectFrom('peopleByDay')
    .where('day', '>=', wanted[0] as string)
    .groupBy('day')
    .select(({ fn }) => ['day', fn.sum<number | string>('signUps').as('signUps'), fn.sum<number | string>('active').as('active')] as const)
    .execute()
  const known = new Map(rows.map((row) => [row.day, row]))
  return wanted.map((day) => ({ day, signUps: Number(known.get(day)?.signUps ?? 0), active: Number(known.get(day)?.active ?? 0) }))
}
