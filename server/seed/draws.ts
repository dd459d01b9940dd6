import { hash } from 'node:crypto'

/** Chances that fall the same for the same seed. A branch has its own row of them, so that what is added to one changes no other. */
export type Draws = {
  /** From 0 up to 1. */
  number(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  branch(name: string): Draws
}

export function drawsOf(seed: string): Draws {
  let state = Number.parseInt(hash('sha256', seed).slice(0, 8), 16)
  // Mulberry32: short, and even enough for a story. Secrets come from the operating system, never from here.
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(number() * (most - least + 1))
  return {
    number,
    between,
    chance: (probability) => number() < probability,
    pick: (list) => list[between(0, list.length - 1)] as never,
    branch: (name) => drawsOf(`${seed}/${name}`),
  }
}
