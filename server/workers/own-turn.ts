import type { WriteTurn } from '../storage/write-turn.ts'

type Asking = { want(): void; end(): void }

/** The turn of this worker to write, which it keeps between transactions for as long as no other worker wants it. */
export class OwnTurn implements WriteTurn {
  readonly #asking: Asking
  #isOurs = false
  #isUsed = false
  #isWanted = false
  #begin: (() => void) | undefined

  constructor(asking: Asking) {
    this.#asking = asking
  }

  take(): Promise<void> | undefined {
    this.#isUsed = true
    if (this.#isOurs) return undefined
    return new Promise((resolve) => {
      this.#begin = resolve
      this.#asking.want()
    })
  }

  end() {
    this.#isUsed = false
    if (this.#isWanted) this.#handOver()
  }

  /** The lead gave it. */
  given() {
    this.#isOurs = true
    const begin = this.#begin
    this.#begin = undefined
    begin?.()
  }

  /** Another worker wants it. */
  wanted() {
    if (!this.#isOurs) return
    if (this.#isUsed) this.#isWanted = true
    else this.#handOver()
  }

  #handOver() {
    this.#isOurs = this.#isWanted = false
    this.#asking.end()
  }
}
