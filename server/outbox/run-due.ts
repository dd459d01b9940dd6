import type { App } from '../kit/app.ts'
import { alphabets, randomText } from '../kit/random.ts'
import type { AnyJob } from './define-job.ts'
import { claimDue, findDueLanes, type Job } from './job.ts'
import { perform } from './perform.ts'

/** Runs everything that is due in any lane, one after the other in order, and what falls due meanwhile. Answers the kinds it tried. */
export async function runDue(app: App, definitions: readonly AnyJob[]): Promise<string[]> {
  const by = newHolder(app)
  const tried: string[] = []
  for (;;) {
    const job = await claimNext(app, definitions, by)
    if (!job) return tried
    await perform(app, definitions, job)
    tried.push(job.kind)
  }
}

async function claimNext(app: App, definitions: readonly AnyJob[], by: string): Promise<Job | undefined> {
  const kinds = definitions.map(({ kind }) => kind)
  const lanes = [...new Set(definitions.map(({ lane }) => lane))]
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
