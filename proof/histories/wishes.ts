import type { Seeded } from '../crash/seeded.ts'

/** What a transaction is to do: to append a value to a list, or to read it. */
export type Wish = { list: string; append?: string }

/** One to four deeds on a few lists: who reads two of them finds out what stands between, and who reads before it appends what was lost. */
export function wishesFor(name: string, random: Seeded, lists: readonly string[]): Wish[] {
  return Array.from({ length: 1 + random.below(4) }, (_, at) => ({
    list: random.pick(lists),
    ...(random.chance(0.5) && { append: `${name}.${at}` }),
  }))
}
