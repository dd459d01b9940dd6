/** The lines of a chart from nothing to at least this much: round numbers, whole ones, up to five. */
export function stepsTo(most: number): number[] {
  const least = most / 4
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= least && Number.isInteger(each)) ?? 1
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, place) => place * step)
}
