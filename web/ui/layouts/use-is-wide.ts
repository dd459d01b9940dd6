import { useSyncExternalStore } from 'react'

/** As wide as `lg:` in class names. */
const width = matchMedia('(min-width: 64rem)')

/** Whether there is room for something at the side. What has none is not made at all, where class names would only hide it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => width.matches)
}

function subscribe(listener: () => void) {
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}
