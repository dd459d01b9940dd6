import { useLayoutEffect, useRef } from 'react'

/** Gives the focus of a button that goes away to something near: whoever works by keyboard would else begin at the top of the page. */
export function useHandOverFocus(findNext: (leaving: HTMLElement) => HTMLElement | null | undefined) {
  const own = useRef<HTMLButtonElement>(null)
  const find = useRef(findNext)
  useLayoutEffect(() => {
    find.current = findNext
  })
  useLayoutEffect(() => {
    const button = own.current
    return () => {
      if (button && button === document.activeElement) find.current(button)?.focus()
    }
  }, [])
  return own
}
