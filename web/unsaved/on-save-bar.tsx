import { useRef } from 'react'
import { useUnsaved } from './unsaved-guard.tsx'

type OnSaveBarProps = { isChanged: boolean; isPending: boolean; onDiscard: () => void }

/** Inside a form: puts its changes on the save bar of the screen. Enter in a field still saves that form alone. */
export function OnSaveBar({ isChanged, isPending, onDiscard }: OnSaveBarProps) {
  const place = useRef<HTMLSpanElement>(null)
  useUnsaved(isChanged, { save: () => place.current?.closest('form')?.requestSubmit(), discard: onDiscard, isPending })
  return <span ref={place} hidden />
}
