/** Draws numbers that depend on the seed alone (mulberry32), so that a round can be played again. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
    chance: (share: number) => next() < share,
  }
}

export type Seeded = ReturnType<typeof seeded>
