import { queryOptions, useQuery } from '@tanstack/react-query'
import { mayGive, organizationRoles, type Roles } from '#contract/permissions.ts'
import { api } from '../api/api.ts'

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => api.organization.listRoles({}, { throw: true, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * The roles that members can have, the mightiest first, and what each allows. Until the server has told, those that are always there. Not
 * asked for before the person is signed in.
 */
export function useRoles(): Roles {
  const { data: session } = api.useSession()
  const { data } = useQuery({ ...rolesQuery, select: asRoles, enabled: session !== null })
  return data ?? organizationRoles
}

/** The names of the roles that holders of a role may give to others: never more than they hold. */
export function useRolesToGive(held: string): string[] {
  const roles = useRoles()
  return Object.keys(roles).filter((role) => mayGive(roles, held, role))
}

function asRoles(list: { name: string; permissions: Record<string, string[]> }[]): Roles {
  return Object.fromEntries(list.map(({ name, permissions }) => [name, permissions]))
}
