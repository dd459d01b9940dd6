import type { App } from '../kit/app.ts'
import { alphabets, randomText } from '../kit/random.ts'
import type { Work } from './enqueue.ts'
import { claimDue } from './job.ts'
import { perform, type Workers } from './perform.ts'

/** Does everything that is due now, one after the other in order, and whatever falls due meanwhile. Answers what it tried. */
export async function runDue(app: App, workers: Partial<Workers>): Promise<(keyof Work)[]> {
  const claim = { by: newHolder(app), kinds: Object.keys(workers), most: 1 }
  const tried: (keyof Work)[] = []
  for (;;) {
    const [job] = await claimDue(app, claim)
    if (!job) return tried
    await perform(app, workers, job)
    tried.push(job.kind)
  }
}

/** A name under which to hold work, like nobody else's. */
export function newHolder(app: App): string {
  return randomText(app, 16, alphabets.lettersAndDigits)
}
