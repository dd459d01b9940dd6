import { useState } from 'react'

/**
 * A short text being changed. What is typed while it is saved stays typed, and what was saved is nothing to lose even before the rest of the
 * page has heard of it.
 */
export function useDraft(known: string) {
  const [text, setText] = useState(known)
  const [saved, setSaved] = useState(known)

  function settle(sent: string) {
    setSaved(sent)
    setText((typed) => (typed.trim() === sent ? sent : typed))
  }
  const isChanged = text.trim() !== known && text.trim() !== saved
  return { text, setText, settle, isChanged, discard: () => setText(known) }
}
