import { type ComponentProps, type ComponentType, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { portalAs } from '../api/portal.ts'
import { useRead } from '../api/use-read.ts'
import type { Checkout } from '../checkouts/checkout.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { later } from '../layouts/later.tsx'
import type { Plans as PlansPage } from '../plans/plans-screen.tsx'
import type { Offer } from '../portal/portal.ts'
import type { PortalPage } from '../portal/portal-screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { useBrand } from '../sellers/use-brand.ts'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Unpressable } from '../ui/layouts/unpressable.tsx'
import { now } from '../ui/now.ts'
import { applyTheme } from '../ui/theme.ts'
import { answerAlone } from './answer-alone.ts'
import { sampleCheckout } from './samples.ts'
import { isFrom, isScene, ready, type Scene } from './scene.ts'

// Fetched as buyers do: what was put together with these pages here would be one more file for every buyer.
const Plans = later<ComponentProps<typeof PlansPage>>(async () => ({ default: (await import('../plans/plans-screen.tsx')).Plans }))
const Portal = later<ComponentProps<typeof PortalPage>>(async () => ({ default: (await import('../portal/portal-screen.tsx')).PortalPage }))

/** The checkout comes with the page: this part only borrows it. */
type Borrowed = { CheckoutScreen: ComponentType<{ initial: Checkout }> }

/**
 * The seller’s pages in a look that is not stored. What it shows comes by message from our own page around it, never from the address:
 * a link to it shows nothing.
 */
export default function PreviewScreen(borrowed: Borrowed) {
  const t = useTranslations('brandPreview')
  const shared = useTranslations('shared')
  const scene = useScene()
  if (parent === window) return <Gate title={t('nothing')} lead={t('nothingLead')} />
  return scene ? <Scenery key={scene.slug} scene={scene} {...borrowed} /> : <Skeleton label={shared('loading')} />
}

function useScene() {
  const [scene, setScene] = useState<Scene>()
  useEffect(() => {
    const listen = (event: MessageEvent) => isFrom(parent, event) && parent !== window && isScene(event.data) && setScene(event.data)
    addEventListener('message', listen)
    if (parent !== window) parent.postMessage(ready, location.origin)
    return () => removeEventListener('message', listen)
  }, [])
  return scene
}

/** What the seller offers is read as any visitor reads it; only then the page is left to itself. */
function Scenery({ scene, ...borrowed }: Borrowed & { scene: Scene }) {
  const shared = useTranslations('shared')
  const { theme, brand, slug } = scene
  const { data: offer, failure, reload } = useRead(slug, () => portalAs().organizations.get({ slug }))
  useLayoutEffect(() => applyTheme(theme), [theme])
  if (failure?.code === 'ResourceNotFound') return <NoProduct />
  if (failure && !offer) return <Failed title={shared('notLoaded')} failure={failure} onRetry={() => void reload()} />
  if (!offer) return <Skeleton label={shared('loading')} />
  return <Alone scene={scene} offer={{ ...offer, organization: { ...offer.organization, ...brand } }} {...borrowed} />
}

function Alone({ scene, offer, ...borrowed }: Borrowed & { scene: Scene; offer: Offer }) {
  const { preview, brand } = scene
  const [isAlone, setAlone] = useState(false)
  const [at] = useState(now)
  const answer = useEffectEvent(() => answerAlone(preview === 'portal' ? offer : undefined))
  // Before the pages are shown, for they ask as soon as they are.
  useEffect(() => {
    const leave = answer()
    queueMicrotask(() => setAlone(true))
    return leave
  }, [preview, offer.organization.id])
  if (!isAlone) return null
  return (
    <Unpressable>
      <Suspense>
        <Page key={`${preview} ${brand.avatarUrl?.length}`} preview={preview} offer={offer} at={at} {...borrowed} />
      </Suspense>
    </Unpressable>
  )
}

function Page({ preview, offer, at, CheckoutScreen }: Borrowed & { preview: Scene['preview']; offer: Offer; at: number }) {
  const { organization, products } = offer
  const product = products.find(({ popular }) => popular) ?? products[0]
  useBrand(preview === 'checkout' ? null : organization.brandColor) // the checkout's own screen sees to it
  if (preview === 'plans') return <Plans seller={organization} products={products} isBare={false} />
  if (preview === 'portal') return <Portal offer={offer} token="preview" back={null} onEnter={() => {}} onLeave={() => {}} />
  if (!product) return <NoProduct />
  return <CheckoutScreen key={JSON.stringify(organization)} initial={sampleCheckout(offer, product, at)} />
}

function NoProduct() {
  const t = useTranslations('brandPreview')
  return <Gate title={t('noProduct')} lead={t('noProductLead')} />
}
