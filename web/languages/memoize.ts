type Kept<Value> = { get(key: string): Value | undefined; set(key: string, value: Value): void }

/**
 * Calls a function once for the same arguments. Replaces the package that use-intl imports, of which formatters need this one strategy: the
 * sign-in page has no room for the others.
 */
export function memoize<Args extends unknown[], Value>(make: (...args: Args) => Value, { cache }: { cache: { create(): Kept<Value> } }) {
  const kept = cache.create()
  return (...args: Args): Value => {
    const key = JSON.stringify(args)
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(...args)
    kept.set(key, made)
    return made
  }
}

export const strategies = {}
