/** Takes away what the page showed at first, in the very frame in which the app has a heading: until then there is none. */
export function leaveFirstSight() {
  new MutationObserver((_, watch) => {
    if (!document.querySelector('h1,h2')) return
    watch.disconnect()
    document.querySelector('#first')?.remove()
  }).observe(document, { childList: true, subtree: true })
}
