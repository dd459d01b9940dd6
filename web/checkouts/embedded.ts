import { isFramed } from '../navigation/framed.ts'
import { type Checkout, confirmationPath } from './checkout.ts'

type Embedded = Pick<Checkout, 'embedOrigin'>
type Done = Pick<Checkout, 'clientSecret' | 'successUrl' | 'embedOrigin'>
type Message =
  | { event: 'loaded'; language: string }
  | { event: 'confirmed' | 'close' }
  | { event: 'success'; successURL: string; redirect: boolean }

/** Tells the page around a checkout what happens in it, by the names that existing scripts listen for. No other origin than the checkout's own hears it. */
function tell({ embedOrigin }: Embedded, message: Message) {
  if (embedOrigin === null || !isFramed) return
  window.parent.postMessage({ type: 'POLAR_CHECKOUT', ...message }, new URL(embedOrigin).origin)
}

/** Says that the checkout is shown, and that the buyer wants it gone when they press Escape. */
export function beEmbedded(checkout: Embedded): () => void {
  tell(checkout, { event: 'loaded', language: document.documentElement.lang })
  return hearEscape(checkout)
}

/** The same where a checkout is over: a bank may have been asked on the way here, so it is told only now that everything was done. */
export function beFollowed(checkout: Done & Pick<Checkout, 'status'>): () => void {
  if (checkout.status === 'succeeded') tellDone(checkout)
  return hearEscape(checkout)
}

const told = new Set<string>()

/** Tells once that a buyer has paid and where the seller wants them to go; gives that address, and whether it is our own page. */
export function tellDone(checkout: Done): { next: string; isOurs: boolean } {
  const { clientSecret, successUrl } = checkout
  const { href, origin, pathname } = new URL(successUrl, location.origin)
  const isOurs = origin === location.origin && pathname === confirmationPath(clientSecret)
  if (!told.has(clientSecret)) {
    told.add(clientSecret)
    tell(checkout, { event: 'confirmed' })
    tell(checkout, { event: 'success', successURL: href, redirect: !isOurs })
  }
  return { next: href, isOurs }
}

/** The page around hears no key of ours. */
function hearEscape(checkout: Embedded): () => void {
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && tell(checkout, { event: 'close' })
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
