import { createContext, useContext } from 'react'
import type { Organization } from '#contract/organizations.ts'
import { type AccessRequest, allows, creatorRole, mayGive, type Roles, rolesIn } from '#contract/permissions.ts'

type Place = { organization: Organization; role: string }

export const OrganizationContext = createContext<ReturnType<typeof actingIn> | null>(null)

/** The organization whose screen this is, the person's role in it, and whether that role allows something or may give another. */
export function useOrganization() {
  return useContext(OrganizationContext) ?? fail()
}

function fail(): never {
  throw new Error('This screen belongs to no organization.')
}

/** What `useOrganization` gives. The frame works it out once: tables ask for it in every row. */
export function actingIn(place: Place, roles: Roles) {
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
