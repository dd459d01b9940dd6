import type { App } from '../kit/app.ts'
import { newHolder } from '../processes/holder.ts'
import type { Lock } from '../storage/lock.ts'
import type { AnyJob } from './define-job.ts'
import { claimDue, type Job } from './job.ts'
import { type Lane, lanes } from './lanes.ts'
import { perform } from './perform.ts'

const longestPause = 1000

/** Runs the jobs of one lane, as many at once as the lane allows. */
export class LaneWorker {
  readonly lane: Lane
  readonly #app: App
  readonly #definitions: readonly AnyJob[]
  readonly #claiming: Lock
  readonly #working = new Set<Promise<void>>()
  #running: Promise<void> | undefined
  #stopping = false
  #pause = longestPause
  #endPause = () => {}

  /** Takes jobs only while it holds the lock, which all lanes of one worker share. */
  constructor(app: App, lane: Lane, definitions: readonly AnyJob[], claiming: Lock) {
    this.lane = lane
    this.#app = app
    this.#definitions = definitions
    this.#claiming = claiming
  }

  start() {
    this.#running ??= this.#run()
  }

  /**
   * Tells that a job was written. Its transaction may still be open, and on PostgreSQL it cannot be seen before the commit: the
   * worker looks at once, then after one millisecond, two, four, and so on up to the usual second.
   */
  wake() {
    this.#pause = 0
    this.#endPause()
  }

  /** Resolves when the jobs that run now are done. */
  async idle() {
    await Promise.all(this.#working)
  }

  async stop() {
    this.#stopping = true
    this.#endPause()
    await this.#running
    await this.idle()
  }

  async #run() {
    const by = newHolder(this.#app)
    while (!this.#stopping) {
      if (this.#working.size >= lanes[this.lane]) await Promise.race(this.#working)
      else if ((await this.#takeJobs(by)) > 0) this.#pause = 0
      else await this.#rest()
    }
  }

  async #takeJobs(by: string): Promise<number> {
    await this.#claiming.acquire()
    try {
      if (this.#stopping) return 0
      const kinds = this.#definitions.map(({ kind }) => kind)
      const jobs = await claimDue(this.#app, { by, lane: this.lane, kinds, most: lanes[this.lane] - this.#working.size })
      for (const job of jobs) this.#track(job, perform(this.#app, this.#definitions, job))
      return jobs.length
    } catch (error) {
      this.#app.log.error({ err: error }, 'The outbox could not be read; trying again in a second.')
      this.#pause = longestPause
      return 0
    } finally {
      this.#claiming.release()
    }
  }

  #track({ key }: Job, work: Promise<void>) {
    const tracked = work
      // Not even the failure could be written down. The claim lapses, and the job is taken up again.
      .catch((error: unknown) => this.#app.log.error({ err: error }, 'The outbox could not be written.'))
      .finally(() => {
        this.#working.delete(tracked)
        if (key !== null) this.wake() // the next job with this key may run now
      })
    this.#working.add(tracked)
  }

  async #rest() {
    this.#pause = Math.min(longestPause, Math.max(1, this.#pause * 2))
    if (this.#stopping) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#pause)
      this.#endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
