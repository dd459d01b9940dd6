import type { App } from '../kit/app.ts'
import { Lock } from '../storage/lock.ts'
import type { AnyJob } from './define-job.ts'
import { LaneWorker } from './lane-worker.ts'
import { allLanes } from './lanes.ts'
import { runDue } from './run-due.ts'

/**
 * Works the outbox in the background, each lane with its own share of jobs at once. A lane looks again every second, for what other
 * processes wrote and what fell due, and at once when it is woken.
 */
export class OutboxWorker {
  readonly #app: App
  readonly #definitions: readonly AnyJob[]
  readonly #claiming = new Lock()
  readonly #lanes: LaneWorker[]

  constructor(app: App, definitions: readonly AnyJob[]) {
    this.#app = app
    this.#definitions = definitions
    const used = allLanes.map((lane) => ({ lane, definitions: definitions.filter((job) => job.lane === lane) }))
    this.#lanes = used
      .filter(({ definitions }) => definitions.length > 0)
      .map(({ lane, definitions }) => new LaneWorker(app, lane, definitions, this.#claiming))
  }

  start() {
    for (const each of this.#lanes) each.start()
  }

  /** Tells that a job was written, in this lane or in any. */
  wake(lane?: string) {
    for (const each of this.#lanes) if (lane === undefined || each.lane === lane) each.wake()
  }

  /** Takes no more jobs and resolves when those that run are done. */
  async stop() {
    await Promise.all(this.#lanes.map((each) => each.stop()))
  }

  /** Waits for the running jobs, then runs `work` while no other job starts. `work` itself may run what is due, as often as it likes. */
  async whileResting<R>(work: (runDue: () => Promise<string[]>) => Promise<R>): Promise<R> {
    await this.#claiming.acquire()
    try {
      await Promise.all(this.#lanes.map((each) => each.idle()))
      return await work(() => runDue(this.#app, this.#definitions))
    } finally {
      this.#claiming.release()
      this.wake()
    }
  }
}
