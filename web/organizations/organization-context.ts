import { createContext, useContext } from 'react'
import type { Organization } from '#contract/organizations.ts'
import { type AccessRequest, allows, creatorRole, mayGive, rolesIn } from '#contract/permissions.ts'
import { useRoles } from '../roles/use-roles.ts'

type Place = { organization: Organization; role: string }

export const OrganizationContext = createContext<Place | null>(null)

/** The organization whose screen this is, the person's role in it, and whether that role allows something or may give another. */
export function useOrganization() {
  const place = useContext(OrganizationContext)
  const roles = useRoles()
  if (!place) throw new Error('This screen belongs to no organization.')
  return {
    ...place,
    isOwner: isOwner(place.role),
    mayGive: (wanted: string) => mayGive(roles, place.role, wanted),
    may: (permissions: AccessRequest) => allows(roles, place.role, permissions),
  }
}

export function isOwner(role: string) {
  return rolesIn(role).includes(creatorRole)
}
