/** Runs once the browser has read as far as all of these elements, before it paints them. */
export function whenThere(ids: readonly string[], run: (...elements: HTMLElement[]) => void) {
  const watch = new MutationObserver(() => {
    const elements = ids.map((id) => document.getElementById(id)).filter((element) => element !== null)
    if (elements.length < ids.length) return
    watch.disconnect()
    run(...elements)
  })
  watch.observe(document.documentElement, { childList: true, subtree: true })
}
