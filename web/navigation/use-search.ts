import { useMatch, useNavigate, useRouter, useSearch as useRouteSearch } from '@tanstack/react-router'
import type { Search } from './search.ts'

/**
 * The search parameters, as the route read them, and the function that changes them: filters and pages can be
 * bookmarked and gone back to. The screen names what its row in the table of screens has.
 */
export function useSearch<Each extends Search>(): {
  search: ReturnType<Each>
  change: (changes: Partial<Record<keyof ReturnType<Each>, string | undefined>>, options?: { replace?: boolean }) => void
} {
  const pathname = useMatch({ strict: false, select: (match) => match.pathname }) // of this screen: a location is that of the next one before it is here
  const navigate = useNavigate()
  const router = useRouter()
  const search = useRouteSearch({ strict: false }) as ReturnType<Each>

  function change(changes: Readonly<Record<string, string | undefined>>, { replace = false } = {}) {
    // What was changed a moment ago may not be on the screen yet, and a navigation under way is not held back.
    const { pathname: wanted, searchStr: latest } = router.latestLocation
    if (wanted !== pathname) return
    const next = new URLSearchParams(latest)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    const text = String(next)
    void navigate({ href: text ? `${pathname}?${text}` : pathname, replace, resetScroll: false })
  }
  return { search, change }
}
