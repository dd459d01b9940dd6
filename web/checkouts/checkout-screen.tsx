import { useState } from 'react'
import { wrongFieldsOf } from '../api/wire-calls.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Preferences } from '../layouts/preferences.tsx'
import { useBrand } from '../sellers/use-brand.ts'
import { useSettings } from '../settings/use-settings.ts'
import { BackContent, backLook } from '../ui/back-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { ShopLayout } from '../ui/shop-layout.tsx'
import type { Checkout } from './checkout.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { Expired } from './expired-later.ts'
import { Summary } from './summary.tsx'
import { useConfirm } from './use-confirm.ts'
import { useIsOver } from './use-is-over.ts'
import { useRevisions } from './use-revisions.ts'

/** Somebody buys something: what it is on one side, what they give for it on the other. */
export function CheckoutScreen({ initial }: { initial: Checkout }) {
  const t = useTranslations('checkouts')
  const settings = useSettings()
  const [isTaxIdRefused, setTaxIdRefused] = useState(false)
  const [isExpired, setExpired] = useIsOver(initial.expires_at)
  const { checkout, isRevising, revise, takeCode, settle } = useRevisions(initial, (failure, change) => {
    if (failure.code === 'ExpiredCheckoutError') setExpired(true)
    if (failure.code === 'TrialAlreadyRedeemed') return { ...change, allow_trial: false }
    const wrong = wrongFieldsOf(failure).map(({ loc }) => loc[1])
    setTaxIdRefused(wrong.includes('customer_tax_id'))
    return Object.fromEntries(Object.entries(change).filter(([name]) => wrong.length > 0 && !wrong.includes(name)))
  })
  const confirming = useConfirm({
    checkout,
    settle,
    onTrialRefused: () => revise({ allow_trial: false }, 'at once'),
    onExpired: () => setExpired(true),
  })
  const { organization } = checkout
  useBrand(organization.brand_color)

  function change(...revision: Parameters<typeof revise>) {
    setTaxIdRefused(false)
    revise(...revision)
  }
  return (
    <ShopLayout
      shop={{ name: organization.name, image: organization.avatar_url }}
      back={
        checkout.return_url && (
          <a href={checkout.return_url} className={backLook}>
            <BackContent>{t('backToShop')}</BackContent>
          </a>
        )
      }
      badge={settings?.payments === 'test' && <Badge tone="warning">{t('testMode')}</Badge>}
      preferences={<Preferences />}
      summary={<Summary checkout={checkout} isRevising={isRevising} onRevise={revise} onCode={takeCode} />}
    >
      {isExpired ? (
        <Expired clientSecret={checkout.client_secret} productId={checkout.product_id} />
      ) : (
        <CheckoutForm checkout={checkout} confirming={confirming} isTaxIdRefused={isTaxIdRefused} onRevise={change} />
      )}
    </ShopLayout>
  )
}
