import type { App } from '../kit/app.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { claimDue } from './job.ts'
import { perform, type Workers } from './perform.ts'

/** Does everything that is due now, one after the other in order, and whatever falls due meanwhile. */
export async function runDue(app: App, workers: Workers): Promise<void> {
  const claim = { by: newHolder(app), kinds: Object.keys(workers), most: 1 }
  for (;;) {
    const [job] = await claimDue(app, claim)
    if (!job) return
    await perform(app, workers, job)
  }
}

/** A name under which to hold work, like nobody else's. */
export function newHolder(app: App): string {
  return randomText(app, 16, alphabets.lettersAndDigits)
}
