import { useState } from 'react'
import { useUnsaved } from './unsaved-guard.tsx'

/**
 * A short text being changed. What is typed while it is saved stays typed, and what was saved is nothing to lose even before the rest of the
 * page has heard of it.
 */
export function useDraft(known: string) {
  const [text, setText] = useState(known)
  const [saved, setSaved] = useState(known)
  useUnsaved(text.trim() !== known && text.trim() !== saved)

  function settle(sent: string) {
    setSaved(sent)
    setText((typed) => (typed.trim() === sent ? sent : typed))
  }
  return { text, setText, settle }
}
