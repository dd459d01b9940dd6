import type { listSearch } from '../navigation/list-search.ts'
import { useSearch } from '../navigation/use-search.ts'

/** A change of what is looked for begins at the first page again. */
const fromTheStart = { page: undefined, after: undefined, before: undefined }

/** What the address narrows a list down to, and the ways to change it. `names` are its filters. */
export function useNarrowing(names: readonly string[]) {
  const { search, change } = useSearch<typeof listSearch>()
  const asked = search as Readonly<Record<string, unknown>>
  const changeAny = change as (changes: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }) => void
  return {
    search: search.search ?? '',
    valueOf: (name: string) => (typeof asked[name] === 'string' ? asked[name] : ''),
    isNarrowed: ['search', ...names].some((name) => asked[name] !== undefined && asked[name] !== ''),
    narrow: (changes: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }) =>
      changeAny({ ...fromTheStart, ...changes }, options),
    clear: () => changeAny({ ...fromTheStart, search: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) }),
  }
}
