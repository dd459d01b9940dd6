import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

type Changes = Readonly<Record<string, string | undefined>>

/** What stands in the address behind the question mark, and the way to change it: filters and pages can be kept and gone back to. */
export function useAddress() {
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const router = useRouter()
  const query = useMemo(() => new URLSearchParams(searchStr), [searchStr])

  function change(changes: Changes, { replace = false } = {}) {
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
  return { query, change }
}
