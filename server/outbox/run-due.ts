import type { App } from '../kit/app.ts'
import { newHolder } from '../processes/holder.ts'
import type { AnyJob } from './define-job.ts'
import { claimDue, findDueLanes, type Job } from './job.ts'
import type { Lane } from './lanes.ts'
import { performMany } from './perform.ts'

/**
 * Runs everything that is due in any lane, in order, letters that are due together at once, and what falls due during the run. Answers the kinds it
 * tried.
 */
export async function runDue(app: App, definitions: readonly AnyJob[]): Promise<string[]> {
  const by = newHolder(app)
  const kinds = definitions.map(({ kind }) => kind)
  const lanes = [...new Set(definitions.map(({ lane }) => lane))]
  const tried: string[] = []
  for (;;) {
    const next = await claimNext(app, { by, kinds, lanes })
    if (next.length === 0) return tried
    for (const alike of Map.groupBy(next, ({ kind }) => kind).values()) await performMany(app, definitions, alike)
    tried.push(...next.map(({ kind }) => kind))
  }
}

type Asked = { by: string; kinds: readonly string[]; lanes: readonly Lane[] }

/** Letters change nothing that others wait for: those which are due before anything else are taken together. */
const lettersAtOnce = 20

async function claimNext(app: App, { by, kinds, lanes }: Asked): Promise<Job[]> {
  const due = await findDueLanes(app, lanes, kinds)
  for (const [at, { lane }] of due.entries()) {
    const most = lane === 'mail' ? lettersAtOnce : 1
    const claimed = await claimDue(app, { by, lane, kinds, most, dueBy: due[at + 1]?.dueAt })
    if (claimed.length > 0) return claimed
  }
  return []
}
