import { useEffect, useRef } from 'react'
import { useUnsaved } from './unsaved-guard.tsx'

type OnSaveBarProps = { isChanged: boolean; isPending: boolean; onDiscard: () => void }

/**
 * Inside a form: puts its changes on the save bar of the screen. Enter in a field still saves that form alone. The form may be far from the bar: what
 * it says when it is refused is brought into sight.
 */
export function OnSaveBar({ isChanged, isPending, onDiscard }: OnSaveBarProps) {
  const place = useRef<HTMLSpanElement>(null)
  useUnsaved(isChanged, { save: () => place.current?.closest('form')?.requestSubmit(), discard: onDiscard, isPending })
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending)
      place.current?.closest('form')?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
    wasPending.current = isPending
  }, [isPending])
  return <span ref={place} hidden />
}
