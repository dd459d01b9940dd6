/** What is going to happen, soonest first. What happens may put more on it. */
export class Agenda {
  readonly #deeds: { at: number; deed: () => Promise<void> }[] = []

  get length() {
    return this.#deeds.length
  }

  add(at: number, deed: () => Promise<void>) {
    const later = this.#deeds.findLastIndex((other) => other.at <= at) + 1
    this.#deeds.splice(later, 0, { at, deed })
  }

  next() {
    return this.#deeds.shift()
  }
}
