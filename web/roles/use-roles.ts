import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { mayGive, organizationRoles, type Roles } from '#contract/permissions.ts'
import type { ListedRole } from '#contract/roles.ts'
import { api } from '../api/api.ts'
import { placeIn } from '../navigation/organization-pages.ts'

/** The roles of the organization of the address or, elsewhere, of the one that the person works in. */
export function rolesQuery(slug: string | undefined, activeOrganizationId: string | null | undefined) {
  return queryOptions({
    queryKey: ['roles', slug ?? activeOrganizationId ?? ''],
    queryFn: ({ signal }) => api.organization.listRoles(slug === undefined ? {} : { organizationSlug: slug }, { throw: true, signal }),
    staleTime: 60_000,
  })
}

/** Not asked for before the person is signed in. */
function useListedRoles<Selected>(select: (roles: ListedRole[]) => Selected) {
  const { data: session } = api.useSession()
  const slug = useLocation({ select: ({ pathname }) => placeIn(pathname)?.slug })
  return useQuery({ ...rolesQuery(slug, session?.session.activeOrganizationId), select, enabled: session !== null }).data
}

/** The roles that members can have, the mightiest first, and what each allows. Until the server has told, those that are always there. */
export function useRoles(): Roles {
  return useListedRoles(asRoles) ?? organizationRoles
}

/** A role that the organization made for itself. */
export type OwnRole = { id: string; name: string; permissions: Record<string, string[]> }

/** The roles that the organization made for itself, by name. */
export function useOwnRoles(): OwnRole[] {
  return useListedRoles(asOwnRoles) ?? []
}

/** The names of the roles that holders of a role may give to others: never more than they hold. */
export function useRolesToGive(held: string): string[] {
  const roles = useRoles()
  return Object.keys(roles).filter((role) => mayGive(roles, held, role))
}

/** Gives the function that invalidates what was read of roles. */
export function useForgetRoles() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['roles'] })
}

function asRoles(list: ListedRole[]): Roles {
  return Object.fromEntries(list.map(({ name, permissions }) => [name, permissions]))
}

function asOwnRoles(list: ListedRole[]): OwnRole[] {
  return list.flatMap(({ id, name, permissions }) => (id === null ? [] : [{ id, name, permissions }]))
}
