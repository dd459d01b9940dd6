import { openCheckout } from '#client/open-checkout.ts'

/* What a page of a seller loads that has no build of its own: it opens every link with `data-tollgate-checkout`, and is `Tollgate.openCheckout` for the rest. */

const home = document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).origin : location.origin

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-tollgate-checkout]') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented
  if (!link || !isPlain || new URL(link.href).origin !== home) return
  event.preventDefault()
  openCheckout(link.href)
})

Object.assign(window, { Tollgate: { openCheckout } })
