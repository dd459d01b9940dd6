/**
 * Does in one go what is asked in the same moment or while the last go still runs, so that what a go costs is shared. Each
 * asker gets their own answer; when a go fails, everybody in it is told.
 */
export class Gatherer<Ask, Answer> {
  readonly #work: (asks: Ask[]) => Promise<Answer[]>
  readonly #most: number
  readonly #waiting: { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = []
  #busy = false

  constructor(work: (asks: Ask[]) => Promise<Answer[]>, { most }: { most: number }) {
    this.#work = work
    this.#most = most
  }

  ask(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask, resolve, reject })
      if (this.#busy) return
      this.#busy = true
      // By then everything that arrived with this one has asked too.
      setImmediate(() => void this.#workOff())
    })
  }

  async #workOff() {
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, this.#most)
      try {
        const answers = await this.#work(together.map(({ ask }) => ask))
        for (const [at, { resolve }] of together.entries()) resolve(answers[at] as Answer)
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
    }
    this.#busy = false
  }
}
