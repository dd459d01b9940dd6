/** What to say of an unknown name: the nearest known one. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const near = [...known]
    .map((candidate) => ({ candidate, distance: distance(name, candidate) }))
    .sort((a, b) => a.distance - b.distance)[0]
  return near && near.distance <= 4 ? `: did you mean ${near.candidate}?` : '.'
}

/** Edits from one word to another. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const swap = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next[j] = Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1)
    }
    row = next
  }
  return row[to.length] as number
}
