/** Longer texts are computed each time: what strangers send must not fill the memory. */
const longestKept = 512

/**
 * A pure function of a short text that caches its latest results, `size` to twice as many. `undefined` is not cached, so that
 * guesses evict nothing.
 */
export function memoize<Result extends string | object | undefined>(
  size: number,
  compute: (text: string) => Result,
): (text: string) => Result {
  let recent = new Map<string, Result>()
  let former = new Map<string, Result>()

  return (text) => {
    const known = recent.get(text)
    if (known !== undefined) return known
    const result = former.get(text) ?? compute(text)
    if (result !== undefined && text.length <= longestKept) {
      if (recent.size >= size) [former, recent] = [recent, new Map()]
      recent.set(text, result)
    }
    return result
  }
}
