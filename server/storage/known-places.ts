type Known = { at: number; place: bigint }

/** Ten minutes, a look a second. */
const most = 600

/** How far the log of a primary had come at which moment: what has replayed up to there knows all that was committed before that moment. */
export class KnownPlaces {
  readonly #known: Known[] = []

  note(at: number, place: bigint) {
    this.#known.push({ at, place })
    if (this.#known.length > most) this.#known.shift()
  }

  /** How long ago it knew everything that had replayed so far, by the clock of the notes. Infinite where that is not known. */
  lag(reached: bigint | undefined, now: number): number {
    const last = reached === undefined ? undefined : this.#known.findLast(({ place }) => place <= reached)
    return last ? now - last.at : Number.POSITIVE_INFINITY
  }
}
