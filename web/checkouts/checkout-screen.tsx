import { useEffect, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Preferences } from '../layouts/preferences.tsx'
import { isFramed } from '../navigation/framed.ts'
import { useBrand } from '../sellers/use-brand.ts'
import { useSettings } from '../settings/use-settings.ts'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { ShopLayout } from '../ui/layouts/shop-layout.tsx'
import { Badge } from '../ui/text/badge.tsx'
import type { Checkout } from './checkout.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { Expired } from './later-parts.ts'
import { Summary } from './summary.tsx'
import { useConfirm } from './use-confirm.ts'
import { useIsOver } from './use-is-over.ts'
import { useRevisions } from './use-revisions.ts'

/** A purchase: the products on one side, the buyer's details and card on the other. */
export function CheckoutScreen({ initial }: { initial: Checkout }) {
  const t = useTranslations('checkouts')
  const settings = useSettings()
  const [isTaxIdRefused, setTaxIdRefused] = useState(false)
  const [isExpired, setExpired] = useIsOver(initial.expiresAt)
  const { checkout, isRevising, revise, takeCode, settle } = useRevisions(initial, (failure, change) => {
    if (failure.code === 'ExpiredCheckoutError') setExpired(true)
    if (failure.code === 'TrialAlreadyRedeemed') return { ...change, allowTrial: false }
    const wrong = (failure.issues ?? []).map(({ path }) => path.split('.')[0])
    setTaxIdRefused(wrong.includes('customerTaxId'))
    return Object.fromEntries(Object.entries(change).filter(([name]) => wrong.length > 0 && !wrong.includes(name)))
  })
  const confirming = useConfirm({
    checkout,
    settle,
    onTrialRefused: () => revise({ allowTrial: false }, 'at once'),
    onExpired: () => setExpired(true),
    onChanged: () => revise({ amount: undefined }, 'at once'),
  })
  const { organization } = checkout
  useBrand(organization.brandColor)
  useEffect(() => {
    if (initial.embedOrigin === null || !isFramed) return
    const embedding = import('./embedded.ts').then(({ beEmbedded }) => beEmbedded(initial))
    return () => void embedding.then((leave) => leave())
  }, [initial])

  function change(...revision: Parameters<typeof revise>) {
    setTaxIdRefused(false)
    revise(...revision)
  }
  return (
    <ShopLayout
      shop={{ name: organization.name, image: organization.avatarUrl }}
      back={
        checkout.returnUrl && (
          <a href={checkout.returnUrl} className={backLook}>
            <BackContent>{t('back')}</BackContent>
          </a>
        )
      }
      badge={settings?.payments === 'test' && <Badge tone="warning">{t('testMode')}</Badge>}
      preferences={<Preferences />}
      summary={<Summary checkout={checkout} isRevising={isRevising} onRevise={revise} onCode={takeCode} />}
    >
      {isExpired ? (
        <Expired clientSecret={checkout.clientSecret} productId={checkout.productId} />
      ) : (
        <CheckoutForm checkout={checkout} confirming={confirming} isTaxIdRefused={isTaxIdRefused} onRevise={change} />
      )}
    </ShopLayout>
  )
}
