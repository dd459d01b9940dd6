import buyingWords from 'virtual:words/buying'
import { Suspense, useDeferredValue } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { brandPreviewPath, readSellerPath, type SellerPage } from '#contract/pages.ts'
import { readCheckoutPath } from './checkouts/checkout.ts'
import { CheckoutPage } from './checkouts/checkout-page.tsx'
import { CheckoutScreen } from './checkouts/checkout-screen.tsx'
import { NoCheckout } from './checkouts/later-parts.ts'
import { Gate } from './layouts/gate.tsx'
import { later } from './layouts/later.tsx'

const Confirmation = later<{ clientSecret: string }>(() => import('./checkouts/confirmation-screen.tsx'), buyingWords, Gate)
const BrandPreview = later<{ CheckoutScreen: typeof CheckoutScreen }>(
  () => import('./brand-previews/preview-screen.tsx'),
  buyingWords,
  Gate,
)
const ofSellers: Readonly<Record<SellerPage, ReturnType<typeof later<{ slug: string }>>>> = {
  portal: later<{ slug: string }>(() => import('./portal/portal-screen.tsx'), buyingWords, Gate),
  plans: later<{ slug: string }>(() => import('./plans/plans-screen.tsx'), buyingWords, Gate),
}

/** Fetches the screen of the address, where it does not come with the page: what shows something else until then is taken away later. */
export async function fetchScreen(path: string) {
  const place = readSellerPath(path)
  if (place) await ofSellers[place.page].preload()
}

/** The screens of those who buy. The checkout comes with the page; the others are fetched when they are opened. */
export function BuyerScreens() {
  const path = useDeferredValue(usePathname())
  return <Suspense>{screenAt(path)}</Suspense>
}

function screenAt(path: string) {
  const place = readSellerPath(path)
  if (place) {
    const Screen = ofSellers[place.page]
    return <Screen key={path} slug={decodeURIComponent(place.slug)} />
  }
  if (path === brandPreviewPath) return <BrandPreview CheckoutScreen={CheckoutScreen} />
  const checkout = readCheckoutPath(path)
  if (!checkout) return <NoCheckout />
  const Screen = checkout.isOver ? Confirmation : CheckoutPage
  return <Screen key={path} clientSecret={checkout.clientSecret} />
}
