import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { minutes, seconds } from '#contract/kit/durations.ts'
import { systemClock } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import { memoryCounter } from '../kit/counters.ts'
import type { Gathered, Measured } from '../kit/lead.ts'
import { standardOutput } from '../kit/log-output.ts'
import { LedWorker } from './led-worker.ts'
import type { Services } from './line.ts'
import { MeasuredBefore } from './measured-before.ts'
import { TakenPlaces } from './taken-places.ts'
import { WriteTurns } from './write-turns.ts'

const countedKeys = 100_000
const [shortestPause, longestPause] = [100, seconds(30)]
/** A worker that lived so long begins with the shortest pause again. */
const longLived = minutes(1)
/** A worker takes half a minute at most for what it has begun. */
const mostToLeave = seconds(40)
const mostToMeasure = seconds(2)

/**
 * Starts the workers, passes connections on to them in turn, and starts a new one for each that dies. It touches neither the database nor a request: what
 * it does besides is to keep what must be exact across workers and lives in memory.
 */
export class WorkersLead {
  readonly #count: number
  readonly #log: Logger
  readonly #places: (LedWorker | undefined)[]
  readonly #counter = memoryCounter({ clock: systemClock }, { mostKeys: countedKeys })
  readonly #taken = new TakenPlaces<LedWorker>()
  readonly #before = new MeasuredBefore()
  readonly #turns = new WriteTurns<LedWorker>({ give: ({ line }) => line.tell('giveTurn'), recall: ({ line }) => line.tell('recallTurn') })
  readonly #living = new Set<LedWorker>()
  #outbox: LedWorker | undefined
  #deaths = 0
  #isStopping = false
  #isReplacing = false
  #replaceAgain = false

  constructor({ workers, logLevel }: Config, program: string) {
    this.#count = workers
    this.#places = Array.from({ length: workers })
    this.#log = pino({ level: logLevel }, standardOutput)
    cluster.schedulingPolicy = cluster.SCHED_RR
    cluster.setupPrimary({ exec: program, args: [] })
  }

  /** Starts the first alone: it brings the database up to date, and what keeps it from serving keeps all. Answers the code with which to end, if so. */
  async start(): Promise<number | undefined> {
    const first = this.#begin(0)
    const code = await first.ready.then(
      () => undefined,
      async () => (await first.ended).code ?? 1,
    )
    if (code !== undefined) return code
    void this.#keep(0, first)
    const others = Array.from({ length: this.#count - 1 }, (_, at) => this.#begin(at + 1))
    for (const [at, each] of others.entries()) void this.#keep(at + 1, each)
    await Promise.all(others.map(({ ready }) => ready.catch(() => {})))
    this.#log.info(`${this.#count} workers serve.`)
    return undefined
  }

  /** Ends every worker once it has finished what it began. Answers whether all did that had begun to serve. */
  async stop(): Promise<boolean> {
    this.#isStopping = true
    const living = [...this.#living]
    for (const worker of living) worker.signal('SIGTERM')
    const ends = await Promise.all(living.map(({ ended }) => ended))
    return ends.every(({ code }, at) => code === 0 || !living[at]?.isReady)
  }

  /** Replaces each worker by a new one: a worker goes when its successor serves. */
  async replaceAll(): Promise<void> {
    this.#replaceAgain = this.#isReplacing
    if (this.#isReplacing) return
    this.#isReplacing = true
    do {
      this.#replaceAgain = false
      this.#log.info('Each worker is replaced by a new one.')
      for (let at = 0; at < this.#count; at++) if (!(await this.#replace(at))) break
    } while (this.#replaceAgain && !this.#isStopping)
    this.#isReplacing = false
  }

  async #replace(at: number): Promise<boolean> {
    if (this.#isStopping) return false
    const former = this.#places[at]
    if (!former?.isReady) return true // it is being started anyway
    const next = this.#begin(at)
    try {
      await next.ready
    } catch {
      this.#log.error('A new worker could not start; those that serve go on.')
      this.#places[at] = former
      if (!this.#living.has(former)) void this.#again(at)
      return false
    }
    void this.#keep(at, next)
    await this.#letGo(former)
    this.#log.info({ worker: next.pid, former: former.pid }, 'A worker was replaced.')
    return true
  }

  async #letGo(worker: LedWorker) {
    worker.isLeaving = true
    if (this.#outbox === worker) this.#appoint()
    worker.line.tell('leave')
    const tooLong = new AbortController()
    pause(mostToLeave, undefined, { signal: tooLong.signal, ref: false }).then(
      () => worker.signal('SIGKILL'),
      () => {},
    )
    await worker.ended
    tooLong.abort()
  }

  /** Fills the place again when its worker dies, each time after a longer pause. */
  async #keep(at: number, worker: LedWorker, wait = shortestPause) {
    const since = performance.now()
    const how = await worker.ended
    if (this.#isStopping || worker.isLeaving || this.#places[at] !== worker) return
    this.#deaths++
    this.#places[at] = undefined
    const now = performance.now() - since > longLived ? shortestPause : wait
    this.#log.error(
      { worker: worker.pid, ...how },
      `A worker ${worker.isReady ? 'died' : 'could not start'}. Another follows in ${now / 1000} seconds.`,
    )
    await this.#again(at, now)
  }

  async #again(at: number, wait = shortestPause) {
    await pause(wait)
    if (!this.#isStopping) void this.#keep(at, this.#begin(at), Math.min(longestPause, wait * 2))
  }

  #begin(at: number): LedWorker {
    const worker = new LedWorker(cluster.fork(), (of) => this.#servicesFor(of))
    this.#places[at] = worker
    this.#living.add(worker)
    void worker.ready.then(
      () => this.#arrived(worker),
      () => {},
    )
    void worker.ended.then(() => this.#gone(worker))
    return worker
  }

  #arrived(worker: LedWorker) {
    worker.isReady = true
    if (!this.#outbox) this.#appoint()
  }

  #gone(worker: LedWorker) {
    this.#living.delete(worker)
    this.#before.add(worker.measured)
    this.#turns.forget(worker)
    this.#taken.forget(worker)
    if (this.#outbox === worker) this.#appoint()
    if (worker.processId !== undefined) this.#tellOthers(worker, 'bury', worker.processId)
  }

  /** One worker runs the jobs of the outbox. */
  #appoint() {
    this.#outbox = [...this.#living].find(({ isReady, isLeaving }) => isReady && !isLeaving)
    this.#outbox?.line.tell('ownOutbox')
  }

  #servicesFor(worker: LedWorker): Services {
    return {
      count: (key: string, window: number, many: number) => this.#counter.count(key, window, many),
      peek: (key: string) => this.#counter.peek(key),
      uncount: (keys: string[]) => this.#counter.uncount(...keys),
      isFree: (name: string, most: number) => this.#taken.isFree(name, most),
      take: (name: string, most: number) => this.#taken.take(worker, name, most),
      leavePlace: (name: string) => this.#taken.leave(worker, name),
      wantTurn: () => this.#turns.want(worker),
      endTurn: () => this.#turns.end(worker),
      wake: (lane: string) => this.#outbox?.line.tell('wake', lane),
      announce: (kept: string) => this.#tellOthers(worker, 'forget', kept),
      gather: (own: Measured[]) => this.#gather(worker, own),
      leaveMeasured: (own: Measured[]) => void (worker.measured = own),
    }
  }

  #tellOthers(worker: LedWorker, name: string, ...given: unknown[]) {
    for (const each of this.#living) if (each !== worker && each.isReady) each.line.tell(name, ...given)
  }

  async #gather(asking: LedWorker, own: Measured[]): Promise<Gathered> {
    asking.measured = own
    const others = [...this.#living].filter((each) => each !== asking && each.isReady)
    await Promise.all(others.map((each) => this.#measure(each)))
    const running = [...this.#living].filter(({ isReady, isLeaving }) => isReady && !isLeaving).length
    return { others: [...others.map(({ measured }) => measured), this.#before.all()], running, deaths: this.#deaths }
  }

  /** One that does not answer in time is counted as it was when it last did. */
  async #measure(worker: LedWorker) {
    const late = pause(mostToMeasure, null, { ref: false })
    const measured = await Promise.race([worker.line.ask<Measured[]>('measure').catch(() => null), late])
    if (measured) worker.measured = measured
  }
}
