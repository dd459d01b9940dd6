type Reader<Value> = (text: string | undefined) => Value | undefined
type Readers = Readonly<Record<string, Reader<unknown>>>
type Read<Each extends Readers> = { [Name in keyof Each]?: Exclude<ReturnType<Each[Name]>, undefined> }

/** Reads the search parameters of a screen's address. What makes no sense counts as left out. */
export type Search<Values = object> = (given: Readonly<Record<string, unknown>>) => Values

/** Says which search parameters a screen has. A schema would say the same and add 12 KB to the app's first load. */
export function searchOf<Each extends Readers>(readers: Each): Search<Read<Each>> & { readers: Each } {
  const read = (given: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(readers).map(([name, reader]) => [name, reader(textOf(given[name]))])) as Read<Each>
  return Object.assign(read, { readers })
}

/** Links of the app may give numbers as well. */
function textOf(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

export const text: Reader<string> = (value) => value

/** The number of a page, counted from one. */
export const pageNumber: Reader<number> = (value) => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 0 ? page : undefined
}

export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (value) => words.find((word) => word === value)
}

/** Plain `?name=value`, read as text: what a value means is for the route to say. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const known = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const query = String(new URLSearchParams(known.map(([name, value]) => [name, textOf(value) ?? ''])))
  return query && `?${query}`
}
