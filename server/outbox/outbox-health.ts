import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { allLanes, type Lane } from './lanes.ts'
import { countJobs, countSome, liveIn } from './list-jobs.ts'

/** A running server takes up what is due within a second. */
const tooLong = minutes(15)

type Due = { waiting: number; oldestAt: string | null; isLate: boolean }

/** What is due and since when, in some lanes. What is planned for later does not wait. Counts stop at 1000. */
export async function dueIn(app: App, lanes: readonly Lane[] = allLanes): Promise<Due> {
  const each = await Promise.all(
    lanes.map(async (lane) => {
      const due = liveIn(app, lane).where('dueAt', '<=', now(app))
      const [first] = await due.select('dueAt').limit(1).execute()
      return { count: await countSome(app, due), oldestAt: first?.dueAt ?? null }
    }),
  )
  const [oldestAt = null] = each.flatMap(({ oldestAt }) => oldestAt ?? []).sort()
  const waiting = each.reduce((sum, { count }) => sum + count, 0)
  return { waiting, oldestAt, isLate: oldestAt !== null && oldestAt < fromNow(app, -tooLong) }
}

/** How the work in the background fares: what is due, what fails and is tried again, what was given up. */
export async function outboxHealth(app: App) {
  const [due, { failing, failed }] = await Promise.all([dueIn(app), countJobs(app)])
  return { ...due, failing, failed }
}
