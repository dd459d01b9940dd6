import type { Language } from '#contract/languages.ts'

type Heard = { type?: unknown; event?: unknown; language?: unknown; successURL?: unknown; redirect?: unknown }

/** What the frame and the button that takes it away are called. */
export const overlayWords: Readonly<Record<Language, readonly [checkout: string, close: string]>> = {
  en: ['Checkout', 'Close'],
  de: ['Bezahlvorgang', 'Schließen'],
  es: ['Pago', 'Cerrar'],
  fr: ['Paiement', 'Fermer'],
  pl: ['Płatność', 'Zamknij'],
  ru: ['Оплата', 'Закрыть'],
  tr: ['Ödeme', 'Kapat'],
  uk: ['Оплата', 'Закрити'],
}

export type CheckoutSteps = {
  /** It is shown. */
  readonly onLoaded?: () => void
  /** The buyer has paid, or was asked for nothing. */
  readonly onConfirmed?: () => void
  /** Everything was done. With this, the page goes nowhere by itself; it is told the seller's address for afterwards. */
  readonly onSuccess?: (successUrl: string) => void
  /** It is gone: the buyer closed it. */
  readonly onClose?: () => void
}

/**
 * Shows a checkout over the page that it was begun for, whose origin is the `embed_origin` of the checkout; gives the function that takes it away. The keyboard reaches
 * nothing behind it. The frame is believed only where both its window and its origin are those of the checkout.
 */
export function openCheckout(address: string, { onLoaded, onConfirmed, onSuccess, onClose }: CheckoutSteps = {}): () => void {
  const url = new URL(address, location.href)
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('A checkout has an address of http or https.')
  url.searchParams.set('embed', 'true')
  url.searchParams.set('embed_origin', location.origin)
  const frame = document.createElement('iframe')
  frame.allow = 'payment; clipboard-write'
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', background: 'transparent', colorScheme: 'normal' })
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  Object.assign(button.style, {
    position: 'absolute',
    top: '12px',
    right: '12px',
    width: '44px',
    height: '44px',
    border: '0',
    borderRadius: '22px',
    background: '#0008',
    color: '#fff',
    font: '24px/1 system-ui, sans-serif',
    cursor: 'pointer',
  })
  const overlay = document.createElement('dialog')
  Object.assign(overlay.style, {
    all: 'initial', // the page's own dialogs may look like anything
    position: 'fixed',
    inset: '0',
    display: 'block',
    width: '100%',
    height: '100%',
    background: '#0009',
  })
  overlay.append(button, frame) // the first of them has the focus at first
  const { overflow } = document.body.style
  speak(document.documentElement.lang || navigator.language)

  /** The page's language, until the checkout says which it speaks. */
  function speak(language: string) {
    const known = Object.entries(overlayWords).find(([each]) => each === language.slice(0, 2))
    const [checkout, closing] = known?.[1] ?? overlayWords.en
    frame.title = checkout
    overlay.setAttribute('aria-label', checkout)
    button.setAttribute('aria-label', closing)
  }
  function remove() {
    removeEventListener('message', hear)
    if (overlay.isConnected) document.body.style.overflow = overflow
    overlay.close() // gives the focus back
    overlay.remove()
  }
  function close() {
    remove()
    onClose?.()
  }
  function hear({ source, origin, data }: MessageEvent<Heard | null>) {
    if (source !== frame.contentWindow || origin !== url.origin || data?.type !== 'POLAR_CHECKOUT') return
    if (typeof data.language === 'string') speak(data.language)
    if (data.event === 'loaded') onLoaded?.()
    if (data.event === 'confirmed') onConfirmed?.()
    if (data.event === 'close') close()
    if (data.event !== 'success' || typeof data.successURL !== 'string') return
    if (onSuccess) onSuccess(data.successURL)
    else if (data.redirect === true && /^https?:\/\//.test(data.successURL)) location.assign(data.successURL)
  }
  addEventListener('message', hear)
  button.addEventListener('click', close)
  overlay.addEventListener('close', () => overlay.isConnected && close()) // by Escape
  frame.src = url.href
  document.body.style.overflow = 'hidden'
  document.body.append(overlay)
  overlay.showModal()
  return remove
}
