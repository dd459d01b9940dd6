import { useEffect, useState } from 'react'
import { portalAs } from '../api/portal.ts'
import { useRead } from '../api/use-read.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { NotFound } from '../layouts/not-found.tsx'
import { Preferences } from '../layouts/preferences.tsx'
import { Failed } from '../problems/failed.tsx'
import { forgetPortalToken } from '../sellers/portal-token.ts'
import SellerLinks from '../sellers/seller-links.tsx'
import { shopOf } from '../sellers/shop-of.ts'
import { useBrand } from '../sellers/use-brand.ts'
import { Button } from '../ui/fields/button.tsx'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { PortalLayout } from '../ui/layouts/portal-layout.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { wayBack } from './enter.ts'
import { Holdings } from './holdings.tsx'
import { openingOf, type readHoldings } from './opening.ts'
import type { Offer } from './portal.ts'
import { PortalSignIn } from './portal-sign-in.tsx'

/** Where a seller’s customers see what they have, pay for it and end it. */
export default function PortalScreen({ slug }: { slug: string }) {
  const shared = useTranslations('shared')
  const [opening] = useState(() => openingOf(slug))
  const { data: offer, failure, reload } = useRead(slug, () => portalAs().organizations.get({ slug }), opening.offer)
  const [{ token, holdings }, setEntered] = useState<Partial<Awaited<typeof opening.entered>>>({})
  const [back] = useState(() => wayBack(slug))
  useEffect(() => void opening.entered.then(setEntered), [opening])
  useBrand(offer?.organization.brandColor)

  if (failure?.code === 'ResourceNotFound') return <NotFound />
  if (failure && !offer)
    return (
      <Gate title={shared('notLoaded')}>
        <Failed failure={failure} onRetry={() => void reload()} />
      </Gate>
    )
  if (!offer || token === undefined) return <Skeleton label={shared('loading')} />
  const leave = () => {
    forgetPortalToken(slug)
    setEntered({ token: null })
  }
  return (
    <PortalPage offer={offer} token={token} holdings={holdings} back={back} onEnter={(token) => setEntered({ token })} onLeave={leave} />
  )
}

type PortalPageProps = {
  offer: Offer
  token: string | null
  /** What was asked for before the page was here. */
  holdings?: ReturnType<typeof readHoldings> | undefined
  back: string | null
  onEnter: (token: string) => void
  onLeave: () => void
}

export function PortalPage({ offer, token, holdings, back, onEnter, onLeave }: PortalPageProps) {
  const t = useTranslations('portal')
  const { organization } = offer
  return (
    <PortalLayout
      shop={shopOf(organization)}
      back={
        back !== null && (
          <a href={back} className={backLook}>
            <BackContent>{t('back')}</BackContent>
          </a>
        )
      }
      links={<SellerLinks {...organization} />}
      preferences={<Preferences />}
      isNarrow={token === null}
      action={
        token !== null && (
          <Button look="quiet" size="small" onClick={onLeave}>
            {t('leave')}
          </Button>
        )
      }
    >
      {token === null ? (
        <PortalSignIn organization={organization} onEnter={onEnter} />
      ) : (
        <Holdings key={token} token={token} offer={offer} first={holdings} onLeave={onLeave} />
      )}
    </PortalLayout>
  )
}
