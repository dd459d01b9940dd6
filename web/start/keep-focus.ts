/** Who has come to a link of the painted frame by keyboard is on the same link of the app when that takes the frame's place. */
export function keepFocus(frame: Element) {
  let link: string | null = null
  const remember = ({ target }: Event) => {
    link = target instanceof HTMLAnchorElement && target.isConnected ? target.getAttribute('href') : null
  }
  const events = ['focusin', 'pointerdown'] // no `focusout`: what is taken away loses the focus as well
  for (const each of events) document.addEventListener(each, remember)
  new MutationObserver((_, watch) => {
    const same = link && document.querySelector<HTMLElement>(`#app a[href="${CSS.escape(link)}"]`)
    if (frame.isConnected || (link && !same)) return
    watch.disconnect()
    for (const each of events) document.removeEventListener(each, remember)
    if (same) same.focus()
  }).observe(document.body, { childList: true, subtree: true })
}
