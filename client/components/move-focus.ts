import type { KeyboardEvent } from 'react'

/** Moves the focus among the items of a menu by the arrow keys, Home and End. In a field that is typed into, only the first two mean items. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, items: string) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)]
  const place = all.indexOf(document.activeElement as HTMLElement)
  const isTyping = document.activeElement instanceof HTMLInputElement
  const next = nextPlace(event.key, { place, count: all.length, isTyping })
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}

/** Which item comes next, round and round; none for other keys. */
export function nextPlace(
  key: string,
  { place, count, isTyping }: { place: number; count: number; isTyping: boolean },
): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return (place <= 0 ? count : place) - 1
  if (isTyping) return undefined
  return { Home: 0, End: count - 1 }[key]
}
