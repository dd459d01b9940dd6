import { use, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { confirmationPath } from './checkout.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { NoCheckout } from './later-parts.ts'
import { forgetCheckout, readCheckout } from './read-checkout.ts'

/** The page of a checkout: the checkout itself, its outcome, or why there is none. */
export function CheckoutPage({ clientSecret }: { clientSecret: string }) {
  const [, setTries] = useState(0)
  const { data, error } = use(readCheckout(clientSecret))
  const isOver = data !== null && data.status !== 'open'
  useEffect(() => {
    if (isOver) navigate(confirmationPath(clientSecret), { replace: true })
  }, [isOver, clientSecret])

  if (data) return isOver ? null : <CheckoutScreen initial={data} />
  const retry = () => {
    forgetCheckout(clientSecret)
    setTries((tries) => tries + 1)
  }
  return <NoCheckout clientSecret={clientSecret} failure={error} onRetry={retry} />
}
