import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { allLanes, type Lane } from './lanes.ts'
import { countJobs, countSome, liveIn } from './list-jobs.ts'

/** What is due and since when, in some lanes. What is planned for later does not wait. Counts stop at 1000. */
export async function dueIn(app: App, lanes: readonly Lane[] = allLanes): Promise<{ waiting: number; oldestAt: string | null }> {
  const each = await Promise.all(
    lanes.map(async (lane) => {
      const due = liveIn(app, lane).where('dueAt', '<=', now(app))
      const [first] = await due.select('dueAt').limit(1).execute()
      return { count: await countSome(app, due), oldestAt: first?.dueAt ?? null }
    }),
  )
  const oldest = each.flatMap(({ oldestAt }) => oldestAt ?? []).sort()
  return { waiting: each.reduce((sum, { count }) => sum + count, 0), oldestAt: oldest[0] ?? null }
}

/** How the work in the background fares: what is due, what fails and is tried again, what was given up. */
export async function outboxHealth(app: App) {
  const [due, { failing, failed }] = await Promise.all([dueIn(app), countJobs(app)])
  return { ...due, failing, failed }
}
