import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Measured } from '../kit/lead.ts'
import { Line, type Services } from './line.ts'
import { PassingConnections } from './passing-connections.ts'

type End = { code: number | null; signal: NodeJS.Signals | null }

/** One worker as its lead sees it. */
export class LedWorker {
  readonly line: Line
  readonly ended: Promise<End>
  readonly ready: Promise<void>
  /** What the database knows it by. */
  processId: string | undefined
  isReady = false
  /** Told to go: its end is no death. */
  isLeaving = false
  measured: Measured[] = []
  readonly #worker: Worker

  constructor(worker: Worker, services: (of: LedWorker) => Services) {
    this.#worker = worker
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.ready = promise
    this.ready.catch(() => {}) // who awaits it hears of it
    this.line = new Line(
      { send: (messages) => void (worker.isConnected() && worker.send(messages, () => {})) },
      { ready: () => resolve(), named: (id: string) => void (this.processId = id), ...services(this) },
    )
    worker.on('message', (messages) => this.line.hear(messages))
    worker.on('error', () => {}) // its end follows
    const passing = new PassingConnections(worker)
    this.ended = once(worker, 'exit').then((how) => {
      passing.close()
      this.line.end()
      reject(new Error('It ended before it served.'))
      const [code, signal] = how as [End['code'], End['signal']]
      return { code, signal }
    })
  }

  get pid(): number | undefined {
    return this.#worker.process.pid
  }

  signal(name: NodeJS.Signals) {
    this.#worker.process.kill(name)
  }
}
