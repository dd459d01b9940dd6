import { useLayoutEffect, useRef } from 'react'

type Next = HTMLElement | null | undefined

/**
 * Gives the focus of a button that goes away to the first of these that stays: keyboard users would otherwise start at the top of
 * the page.
 */
export function useHandOverFocus(findNext: (leaving: HTMLElement) => readonly Next[]) {
  const own = useRef<HTMLButtonElement>(null)
  const find = useRef(findNext)
  useLayoutEffect(() => {
    find.current = findNext
  })
  useLayoutEffect(() => {
    const button = own.current
    return () => {
      if (!button || button !== document.activeElement) return
      const near = find.current(button)
      // What else goes with the button, such as its row, is gone after this.
      queueMicrotask(() => near.find((each) => each?.isConnected)?.focus())
    }
  }, [])
  return own
}
