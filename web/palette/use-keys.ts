import { useEffect, useEffectEvent, useRef } from 'react'
import { keysTo, letterOf } from './shortcuts.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** How long the second key may take. */
const patience = 1500

type Deeds = {
  hrefs: readonly string[]
  onGo: (href: string) => void
  onPalette: () => void
  onShortcuts: () => void
  onNear: () => void
}

/** Listens for shortcuts: Ctrl K and ⌘ K anywhere, single keys where nothing is being typed and no dialog is open. */
export function useKeys({ hrefs, onGo, onPalette, onShortcuts, onNear }: Deeds) {
  const wentAt = useRef(Number.NEGATIVE_INFINITY)

  function go(letter: string, now: number) {
    const isSecond = now - wentAt.current < patience
    wentAt.current = letter === 'G' && !isSecond ? now : Number.NEGATIVE_INFINITY
    const href = isSecond && hrefs.find((each) => keysTo(each)?.[1] === letter)
    if (href) onGo(href)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (event.key === 'Control' || event.key === 'Meta') return onNear()
    if (isDialogOpen()) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && letterOf(event) === 'K') {
      event.preventDefault()
      return onPalette()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || isTyping(event.target)) return
    if (event.key === '?') return onShortcuts()
    return go(letterOf(event), event.timeStamp)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Notices call themselves dialogs too, and one that is closing is still there: only what is open says so. */
function isDialogOpen() {
  return document.querySelector('[role="dialog"][data-open], [role="alertdialog"][data-open]') !== null
}

function isTyping(target: EventTarget | null) {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
