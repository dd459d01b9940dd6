import { useEffect, useEffectEvent, useRef } from 'react'
import type { NavigationLink } from '../ui/layouts/app-shell.tsx'
import { pressInList } from './list-keys.ts'
import { letterOf } from './shortcuts.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** How long the second key may take. */
const patience = 1500

type Deeds = {
  links: readonly NavigationLink[]
  onGo: (href: string) => void
  onPalette: () => void
  onShortcuts: () => void
  onNear: () => void
}

/** Listens for shortcuts: Ctrl K and ⌘ K anywhere, single keys where nothing is being typed and no dialog is open. */
export function useKeys({ links, onGo, onPalette, onShortcuts, onNear }: Deeds) {
  const wentAt = useRef(Number.NEGATIVE_INFINITY)

  function go(letter: string, now: number) {
    const isSecond = now - wentAt.current < patience
    wentAt.current = letter === 'G' && !isSecond ? now : Number.NEGATIVE_INFINITY
    const link = isSecond && links.find(({ key }) => key === letter)
    if (link) onGo(link.href)
    return isSecond
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.key === 'Control' || event.key === 'Meta') return onNear()
    if (isDialogOpen()) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && letterOf(event) === 'K') {
      event.preventDefault()
      return onPalette()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || isTyping(event.target)) return
    if (event.key === '?') return onShortcuts()
    if (!go(letterOf(event), event.timeStamp) && pressInList(event)) event.preventDefault()
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
  return target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null
}
