/** One at a time, in the order of asking. */
export class Lock {
  #held = false
  readonly #waiting: (() => void)[] = []

  get isHeld() {
    return this.#held
  }

  acquire(): Promise<void> | undefined {
    if (this.#held) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#held = true
    return undefined
  }

  release() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#held = false
  }
}
