import { useEffect, useEffectEvent } from 'react'

/** Catches the letters that are typed between the opening of the palette and the moment its input has the focus. */
export function useEarlyLetters(isOpen: boolean, onLetter: (letter: string) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
    if (!isLetter || document.activeElement?.matches('[role="dialog"] input')) return
    event.preventDefault()
    event.stopPropagation()
    onLetter(event.key)
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [isOpen])
}
