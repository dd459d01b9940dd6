import { isUnavailable } from '../storage/unavailable.ts'
import { outsideRequests } from './outside-requests.ts'

/**
 * Collects calls made at the same moment, or while as many batches as may still run, into one batch, so that they share what it costs.
 * Each call gets its own result. The calls of a batch are strangers to each other: when it fails, each is tried alone, and only
 * those fail that cannot be done. So `work` does all of a batch or nothing.
 */
export class Batcher<Item, Result> {
  readonly #work: (items: Item[]) => Promise<Result[]>
  readonly #largest: number
  readonly #weigh: (item: Item) => number
  readonly #atOnce: number
  readonly #queue: Call<Item, Result>[] = []
  #running = 0

  /** `largest` is a number of items, or what they may weigh together; one item is taken whatever it weighs. `atOnce` is how many batches may run. */
  constructor(work: (items: Item[]) => Promise<Result[]>, { largest, weigh = () => 1, atOnce = 1 }: Limits<Item>) {
    this.#work = work
    this.#largest = largest
    this.#weigh = weigh
    this.#atOnce = atOnce
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject })
      if (this.#running >= this.#atOnce) return
      this.#running++
      // By then everything that arrived with this one is in the queue too.
      outsideRequests(() => setImmediate(() => void this.#drain()))
    })
  }

  async #drain() {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, this.#next())
      await this.#run(batch).catch((error) => this.#runAlone(batch, error))
    }
    this.#running--
  }

  async #run(batch: readonly Call<Item, Result>[]) {
    const results = await this.#work(batch.map(({ item }) => item))
    for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
  }

  /** A database that does not answer is no call's fault, and none would fare better alone. */
  async #runAlone(batch: readonly Call<Item, Result>[], error: unknown) {
    const isShared = batch.length === 1 || isUnavailable(error)
    for (const call of batch) await (isShared ? Promise.reject(error) : this.#run([call])).catch(call.reject)
  }

  /** How many from the front of the queue make up a batch. */
  #next(): number {
    let weight = 0
    const tooMany = this.#queue.findIndex(({ item }) => (weight += this.#weigh(item)) > this.#largest)
    return tooMany < 0 ? this.#queue.length : Math.max(tooMany, 1)
  }
}

type Limits<Item> = { largest: number; weigh?(item: Item): number; atOnce?: number }
type Call<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }
