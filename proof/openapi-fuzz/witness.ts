import { Worker } from 'node:worker_threads'

/** Sees how much of a processor a thread gets that wants one: what is slow then is so because of the machine. It looks beside the server, and not through it. */
export class Witness {
  readonly #looks: { at: number; share: number }[] = []
  readonly #worker = new Worker(watching, { eval: true })

  constructor() {
    this.#worker.on('message', (look: { at: number; share: number }) => this.#looks.push(look))
    this.#worker.unref()
  }

  /** Whether within the last so many milliseconds others had half of each processor or more. */
  sawBusyMachine(milliseconds: number): boolean {
    const since = performance.timeOrigin + performance.now() - milliseconds
    const shares = this.#looks.filter(({ at }) => at >= since).map(({ share }) => share)
    return shares.reduce((sum, share) => sum + share, 0) < shares.length / 2 || shares.length === 0
  }

  leave() {
    return this.#worker.terminate()
  }
}

/** Works for ten milliseconds of processor time, four times a second. */
const watching = `
const { parentPort } = require('node:worker_threads')
const worked = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
setInterval(() => {
  const [begun, before] = [performance.now(), worked()]
  while (worked() - before < 10);
  parentPort.postMessage({ at: performance.timeOrigin + performance.now(), share: (worked() - before) / (performance.now() - begun) })
}, 250)
`
