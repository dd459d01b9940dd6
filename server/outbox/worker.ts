import type { App } from '../kit/app.ts'
import { Lock } from '../storage/lock.ts'
import { claimDue } from './job.ts'
import { perform, type Workers } from './perform.ts'
import { newHolder, runDue } from './run-due.ts'

const atOnce = 8
const longestPause = 1000

/**
 * Works the outbox in the background, several pieces at once. It looks again every second, for what other processes wrote and
 * what fell due, and at once when it is woken.
 */
export class OutboxWorker {
  readonly #app: App
  readonly #workers: Partial<Workers>
  readonly #turn = new Lock()
  readonly #working = new Set<Promise<void>>()
  #running: Promise<void> | undefined
  #stopping = false
  #pause = longestPause
  #endPause = () => {}

  constructor(app: App, workers: Partial<Workers>) {
    this.#app = app
    this.#workers = workers
  }

  start() {
    this.#running ??= this.#run()
  }

  /**
   * Tells that work was written. Its transaction may still be open, and on PostgreSQL it cannot be seen before the commit: the
   * worker looks at once, then after one millisecond, two, four, and so on up to the usual second.
   */
  wake() {
    this.#pause = 0
    this.#endPause()
  }

  /** Takes no more work and resolves when what it holds is done. */
  async stop() {
    this.#stopping = true
    this.#endPause()
    await this.#running
    await Promise.all(this.#working)
  }

  /** Waits for the running jobs, then runs `work` while no other job starts. `work` itself may run what is due, as often as it likes. */
  async whileResting<R>(work: (doDue: () => ReturnType<typeof runDue>) => Promise<R>): Promise<R> {
    await this.#turn.acquire()
    try {
      await Promise.all(this.#working)
      return await work(() => runDue(this.#app, this.#workers))
    } finally {
      this.#turn.release()
      this.wake()
    }
  }

  async #run() {
    const by = newHolder(this.#app)
    while (!this.#stopping) {
      if (this.#working.size >= atOnce) await Promise.race(this.#working)
      else if ((await this.#takeWork(by)) > 0) this.#pause = 0
      else await this.#rest()
    }
  }

  async #takeWork(by: string): Promise<number> {
    await this.#turn.acquire()
    try {
      if (this.#stopping) return 0
      const jobs = await claimDue(this.#app, { by, kinds: Object.keys(this.#workers), most: atOnce - this.#working.size })
      for (const job of jobs) this.#track(perform(this.#app, this.#workers, job))
      return jobs.length
    } catch (error) {
      this.#app.log.error({ err: error }, 'The outbox could not be read; trying again in a second.')
      this.#pause = longestPause
      return 0
    } finally {
      this.#turn.release()
    }
  }

  #track(work: Promise<void>) {
    const tracked = work
      // Not even the failure could be written down. The claim lapses, and the work is taken up again.
      .catch((error: unknown) => this.#app.log.error({ err: error }, 'The outbox could not be written.'))
      .finally(() => this.#working.delete(tracked))
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
