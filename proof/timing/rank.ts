/** How two samples lie to each other: 0.5 when neither tends to be larger, 1 when all of the second are (Mann and Whitney's U over all pairs). */
export function areaBetween(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOther: false })), ...other.map((value) => ({ value, isOther: true }))]
  all.sort((left, right) => left.value - right.value)
  let sum = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to++
    const rank = (from + 1 + to) / 2 // equals share the middle of their ranks
    sum += rank * all.slice(from, to).filter(({ isOther }) => isOther).length
    from = to
  }
  return (sum - (other.length * (other.length + 1)) / 2) / (one.length * other.length)
}

/** The same over samples that were taken in turn, in short stretches: what the machine does from minute to minute is no difference between them. */
export function areaWithin(one: readonly number[], other: readonly number[], length = 10): number {
  const starts = Array.from({ length: Math.ceil(one.length / length) }, (_, at) => at * length)
  const areas = starts.map((at) => areaBetween(one.slice(at, at + length), other.slice(at, at + length)))
  return areas.reduce((sum, area) => sum + area, 0) / areas.length
}

/** Farther from the middle than chance brings it with so many samples, and far enough to be of use to a guesser. */
const far = 0.1

export type Verdict = { isTold: boolean; areas: number[] }

/**
 * Whether two things are told apart by how long they take. A difference counts once three rounds of samples in a row find it on the same side: of a
 * hundred rounds in which there is none, one seems to find it, and three of them never do.
 */
export async function tellsApart(sample: () => Promise<readonly [number[], number[]]>): Promise<Verdict> {
  const areas: number[] = []
  while (areas.length < 3) {
    areas.push(areaWithin(...(await sample())))
    const [first = 0.5, last = 0.5] = [areas[0], areas.at(-1)]
    if (Math.abs(last - 0.5) < far || Math.sign(last - 0.5) !== Math.sign(first - 0.5)) return { isTold: false, areas }
  }
  return { isTold: true, areas }
}

/** The middle of a sample. */
export function medianOf(values: readonly number[]): number {
  return percentileOf(values, 0.5)
}

/** What this share of a sample is below. */
export function percentileOf(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}
