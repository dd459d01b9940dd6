import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import type { Organization } from '#contract/organizations.ts'
import { api } from '../api/api.ts'

export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: ({ signal }) => api.organization.list({}, { throw: true, signal }),
  staleTime: 60_000,
})

/** An organization in a list of many, with the person's role in it. */
export type ListedOrganization = DataOf<typeof api.organization.list>[number]

/** The organizations of the person, oldest first. Not asked for before the person is signed in. */
export function useOrganizations() {
  const { data: session } = api.useSession()
  return useQuery({ ...organizationsQuery, enabled: session !== null })
}

/** An organization as the person sees it: what it is, and what they are in it. */
export function organizationQuery(slug: string) {
  return queryOptions({
    queryKey: ['organization', slug],
    queryFn: async ({ signal }) => {
      const read = await api.organization.getOrganization({ organizationSlug: slug }, { throw: true, signal })
      const { role, metadata, ...rest } = read as NonNullable<typeof read>
      const organization: Organization = { ...rest, metadata: JSON.parse(metadata) as Organization['metadata'] }
      return { organization, role }
    },
  })
}

/** Gives the function that invalidates everything read about organizations. */
export function useForgetOrganizations() {
  const queries = useQueryClient()
  return () =>
    Promise.all(['organizations', 'organization', 'own-invitations'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
