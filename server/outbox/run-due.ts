import type { App } from '../kit/app.ts'
import { alphabets, randomText } from '../kit/random.ts'
import type { AnyJob } from './define-job.ts'
import { claimDue, findDueLanes, type Job } from './job.ts'
import type { Lane } from './lanes.ts'
import { perform } from './perform.ts'

/** Runs everything that is due in any lane, one after the other in order, and what falls due meanwhile. Answers the kinds it tried. */
export async function runDue(app: App, definitions: readonly AnyJob[]): Promise<string[]> {
  const by = newHolder(app)
  const kinds = definitions.map(({ kind }) => kind)
  const lanes = [...new Set(definitions.map(({ lane }) => lane))]
  const tried: string[] = []
  for (;;) {
    const job = await claimNext(app, { by, kinds, lanes })
    if (!job) return tried
    await perform(app, definitions, job)
    tried.push(job.kind)
  }
}

type Asked = { by: string; kinds: readonly string[]; lanes: readonly Lane[] }

async function claimNext(app: App, { by, kinds, lanes }: Asked): Promise<Job | undefined> {
  for (const lane of await findDueLanes(app, lanes, kinds)) {
    const [job] = await claimDue(app, { by, lane, kinds, most: 1 })
    if (job) return job
  }
  return undefined
}

/** A unique name under which to claim jobs. */
export function newHolder(app: App): string {
  return randomText(app, 16, alphabets.lettersAndDigits)
}
