import { isFramed } from './framed.ts'

const enough = 10_000

let leftAt = Number.NEGATIVE_INFINITY
addEventListener('pageshow', () => (leftAt = Number.NEGATIVE_INFINITY)) // a page that was come back to may be left again

/** Leaves this page for another, once: a second order to leave would cut off the first while it is being answered. */
export function leaveFor(address: string, { replace = false } = {}) {
  if (performance.now() - leftAt < enough) return
  leftAt = performance.now()
  if (isFramed)
    open(address, '_top') // no other page of ours is shown in a frame
  else if (replace) location.replace(address)
  else location.assign(address)
}
