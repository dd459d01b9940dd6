import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../kit/app.ts'
import { Lock } from '../storage/lock.ts'
import type { AnyJob } from './define-job.ts'
import { LaneWorker } from './lane-worker.ts'
import { allLanes, isBeside } from './lanes.ts'
import { runDue } from './run-due.ts'

/** How long those who do what is due wait for others' machines. */
const moment = 1000

/**
 * Works the outbox in the background, each lane with its own share of jobs at once. A lane looks again every second, for what other
 * processes wrote and what fell due, and at once when it is woken.
 */
export class OutboxWorker {
  readonly #app: App
  readonly #definitions: readonly AnyJob[]
  readonly #claiming = new Lock()
  readonly #lanes: LaneWorker[]
  #beside: Promise<string[]> | undefined

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
    await Promise.all([...this.#lanes.map((each) => each.stop()), this.#beside])
  }

  /**
   * Waits for the running jobs, then runs `work` while no other job starts. `work` itself may run what is due, as often as it likes. Lanes that wait
   * for foreign servers are not awaited for long.
   */
  async whileResting<R>(work: (runDue: () => Promise<string[]>) => Promise<R>): Promise<R> {
    await this.#claiming.acquire()
    try {
      await Promise.all(this.#lanes.filter(({ lane }) => !isBeside(lane)).map((each) => each.idle()))
      return await work(() => this.#runDue())
    } finally {
      this.#claiming.release()
      this.wake()
    }
  }

  async #runDue(): Promise<string[]> {
    const tried = await runDue(
      this.#app,
      this.#definitions.filter(({ lane }) => !isBeside(lane)),
    )
    if (this.#beside) return tried
    this.#beside = this.#runBeside().finally(() => (this.#beside = undefined))
    return [...tried, ...(await Promise.race([this.#beside, pause(moment, [])]))]
  }

  async #runBeside(): Promise<string[]> {
    const definitions = this.#definitions.filter(({ lane }) => isBeside(lane))
    return runDue(this.#app, definitions).catch((error: unknown) => {
      this.#app.log.error({ err: error }, 'The outbox could not be read; trying again in a second.')
      return []
    })
  }
}
