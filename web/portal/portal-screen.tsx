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
import { enter, wayBack } from './enter.ts'
import { Holdings } from './holdings.tsx'
import type { Offer } from './portal.ts'
import { PortalSignIn } from './portal-sign-in.tsx'

/** Where a seller’s customers see what they have, pay for it and end it. */
export default function PortalScreen({ slug }: { slug: string }) {
  const shared = useTranslations('shared')
  const { data: offer, failure, reload } = useRead(slug, () => portalAs().organizations.get({ slug }))
  const [token, setToken] = useState<string | null>()
  const [back] = useState(() => wayBack(slug))
  useEffect(() => void enter(slug).then(setToken), [slug])
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
    setToken(null)
  }
  return <PortalPage offer={offer} token={token} back={back} onEnter={setToken} onLeave={leave} />
}

type PortalPageProps = { offer: Offer; token: string | null; back: string | null; onEnter: (token: string) => void; onLeave: () => void }

export function PortalPage({ offer, token, back, onEnter, onLeave }: PortalPageProps) {
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
        <Holdings key={token} token={token} offer={offer} onLeave={onLeave} />
      )}
    </PortalLayout>
  )
}
