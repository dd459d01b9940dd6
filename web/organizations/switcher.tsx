import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { contextOf } from '../navigation/context.ts'
import { placeIn } from '../navigation/organization-pages.ts'
import { useRoleName } from '../roles/role-name.ts'
import { offersPersonal } from '../settings/page-facts.ts'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { SwitcherButton } from '../ui/layouts/switcher-button.tsx'
import { PlaceMenu } from '../ui/overlays/place-menu.tsx'
import { useCurrentOrganization } from './use-current-organization.ts'
import { useOrganizations } from './use-organizations.ts'

const Places = later(() => import('./places.tsx'))

type SwitcherProps = {
  isSmall: boolean
  /** Whether the administration is for the person. */
  isAdministrator: boolean
}

/** Where the person is at work, and the way to everywhere else they could be. */
export function Switcher({ isSmall, isAdministrator }: SwitcherProps) {
  const t = useTranslations('frame')
  const shared = useTranslations('shared')
  const place = usePlace(isAdministrator)
  return (
    <PlaceMenu label={t('switcher')} isSmall={isSmall} trigger={(id) => <SwitcherButton {...place} isSmall={isSmall} popoverTarget={id} />}>
      {(close) => (
        <Suspense fallback={<Skeleton label={shared('loading')} />}>
          <Places onLeave={close} />
        </Suspense>
      )}
    </PlaceMenu>
  )
}

/** What the address is about, by name. It is named before all of it is known. */
function usePlace(isAdministrator: boolean) {
  const t = useTranslations('frame')
  const roleName = useRoleName()
  const { pathname } = useLocation()
  const { data: session } = api.useSession()
  const organization = useCurrentOrganization()
  const { data: organizations } = useOrganizations()
  const context = contextOf(pathname)
  const { name = '', image = null } = session?.user ?? {}
  const isUnknown = organizations === undefined
  if (context === 'administration' && (isAdministrator || isUnknown)) return { title: t('admin'), detail: name }
  if (!organization && context !== 'account' && isUnknown) return { title: placeIn(pathname)?.slug ?? '', detail: '' }
  if (!organization || (context === 'account' && offersPersonal())) {
    return offersPersonal() ? { title: t('personal'), pictureOf: name, image, detail: name } : { title: name, image, detail: '' }
  }
  return { title: organization.name, image: organization.logo, detail: roleName(organization.role) }
}
