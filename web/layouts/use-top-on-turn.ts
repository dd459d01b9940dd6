import { useEffect, useRef } from 'react'

/** Moves the focus and the window to the top of a list when another page of it is there. */
export function useTopOnTurn<Element extends HTMLElement>(turn: string, rows: unknown) {
  const top = useRef<Element>(null)
  const seen = useRef(turn)
  useEffect(() => {
    if (rows === undefined || seen.current === turn) return
    seen.current = turn
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [turn, rows])
  return top
}
