import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether the content is wider than its frame, so that it is scrolled sideways. */
export function useOverflow<Frame extends HTMLElement>(): [frame: RefObject<Frame | null>, isOver: boolean] {
  const frame = useRef<Frame>(null)
  const [isOver, setOver] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setOver(element.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return [frame, isOver]
}
