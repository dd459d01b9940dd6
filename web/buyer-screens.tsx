import confirmationWords from 'virtual:messages/confirmation'
import { Suspense, useDeferredValue } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { readCheckoutPath } from './checkouts/checkout.ts'
import { CheckoutPage } from './checkouts/checkout-page.tsx'
import { InvalidCheckout } from './checkouts/invalid-checkout.tsx'
import { Gate } from './layouts/gate.tsx'
import { later } from './layouts/later.tsx'

const Confirmation = later<{ clientSecret: string }>(() => import('./checkouts/confirmation-screen.tsx'), confirmationWords, Gate)

/** The screens of those who buy. The checkout comes with the page; the others are fetched when they are opened. */
export function BuyerScreens() {
  const path = useDeferredValue(usePathname())
  return <Suspense>{screenAt(path)}</Suspense>
}

function screenAt(path: string) {
  const checkout = readCheckoutPath(path)
  if (!checkout) return <InvalidCheckout />
  const Screen = checkout.isOver ? Confirmation : CheckoutPage
  return <Screen key={path} clientSecret={checkout.clientSecret} />
}
