const edge = 8

/** Moves an open menu to where the window shows all of it, at whichever edge its button is. */
export function keepInWindow(menu: HTMLElement | null | undefined) {
  if (!menu) return
  menu.style.translate = 'none'
  const { left, right } = menu.getBoundingClientRect()
  const beyond = right - document.documentElement.clientWidth + edge
  const by = left < edge ? edge - left : -Math.max(0, Math.min(beyond, left - edge))
  if (by !== 0) menu.style.translate = `${by}px`
}
