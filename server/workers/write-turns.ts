/**
 * Who of several workers may write to the one SQLite file, in the order of asking. A worker keeps its turn until another wants it, so that who writes
 * alone asks once.
 */
export class WriteTurns<Worker> {
  readonly #give: (to: Worker) => void
  readonly #recall: (from: Worker) => void
  readonly #waiting: Worker[] = []
  #writing: Worker | undefined

  constructor({ give, recall }: { give: (to: Worker) => void; recall: (from: Worker) => void }) {
    this.#give = give
    this.#recall = recall
  }

  want(worker: Worker) {
    this.#waiting.push(worker)
    if (this.#writing === undefined) this.#next()
    else if (this.#waiting.length === 1) this.#recall(this.#writing)
  }

  end(worker: Worker) {
    if (this.#writing === worker) this.#next()
  }

  /** A dead worker holds no lock of the file any more. */
  forget(worker: Worker) {
    for (let at = this.#waiting.indexOf(worker); at >= 0; at = this.#waiting.indexOf(worker)) this.#waiting.splice(at, 1)
    this.end(worker)
  }

  #next() {
    this.#writing = this.#waiting.shift()
    if (this.#writing === undefined) return
    this.#give(this.#writing)
    if (this.#waiting.length > 0) this.#recall(this.#writing)
  }
}
