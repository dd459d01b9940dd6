import { useLocation } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { placeIn } from '../navigation/organization-pages.ts'
import { useOrganizations } from './use-organizations.ts'

/** The organization of the address or, elsewhere, the one the person works in. */
export function useCurrentOrganization() {
  const { pathname } = useLocation()
  const { data: session } = api.useSession()
  const { data: organizations } = useOrganizations()
  const slug = placeIn(pathname)?.slug
  if (slug !== undefined) return organizations?.find((each) => each.slug === slug)
  return organizations?.find((each) => each.id === session?.session.activeOrganizationId)
}
