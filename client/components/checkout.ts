import { useEffect, useRef } from 'react'
import { type CheckoutSteps, openCheckout } from '../open-checkout.ts'

type Props = CheckoutSteps & {
  /** The `url` of a checkout whose `embedOrigin` is this page's origin. */
  readonly address: string
}

/** A checkout over the page for as long as this is rendered. */
export function Checkout({ address, ...steps }: Props): null {
  const newest = useRef(steps)
  useEffect(() => {
    newest.current = steps
  })
  useEffect(
    () =>
      openCheckout(address, {
        onLoaded: () => newest.current.onLoaded?.(),
        onConfirmed: () => newest.current.onConfirmed?.(),
        ...(newest.current.onSuccess && { onSuccess: (url: string) => newest.current.onSuccess?.(url) }),
        onClose: () => newest.current.onClose?.(),
      }),
    [address],
  )
  return null
}
