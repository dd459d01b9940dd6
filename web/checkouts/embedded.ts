import type { Checkout } from './checkout.ts'

type Embedded = Pick<Checkout, 'embedOrigin'>
type Message = { event: 'loaded' | 'confirmed' | 'close' } | { event: 'success'; successURL: string; redirect: boolean }

/** Tells the page around a checkout what happens in it, by the names that existing scripts listen for. No other origin than the checkout's own hears it. */
export function tell({ embedOrigin }: Embedded, message: Message) {
  if (embedOrigin === null || !isFramed()) return
  window.parent.postMessage({ type: 'POLAR_CHECKOUT', ...message }, new URL(embedOrigin).origin)
}

/** Says that the checkout is shown, and that the buyer wants it gone when they press Escape: the page around hears no key of ours. */
export function beEmbedded(checkout: Embedded): () => void {
  tell(checkout, { event: 'loaded' })
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && tell(checkout, { event: 'close' })
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

function isFramed() {
  return window.parent !== window
}
