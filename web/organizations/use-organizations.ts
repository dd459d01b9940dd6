import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import type { Organization } from '#contract/organizations.ts'
import { api } from '../api.ts'

const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: ({ signal }) => api.organization.list({}, { throw: true, signal }),
  staleTime: 60_000,
})

/** An organization in a list of many. */
export type ListedOrganization = DataOf<typeof api.organization.list>[number]

/** The organizations of the person, oldest first. Nobody is asked for before they are signed in. */
export function useOrganizations() {
  const { data: session } = api.useSession()
  return useQuery({ ...organizationsQuery, enabled: session !== null })
}

/** An organization as the person sees it: what it is, and what they are in it. */
export function organizationQuery(slug: string) {
  return queryOptions({
    queryKey: ['organization', slug],
    queryFn: async ({ signal }) => {
      const [organization, { role }] = await Promise.all([
        api.organization.getOrganization({ organizationSlug: slug }, { throw: true, signal }),
        api.organization.getActiveMemberRole({ organizationSlug: slug }, { throw: true, signal }),
      ])
      return { organization: organization as Organization, role }
    },
  })
}

/** The person's role in an organization, for lists of many. */
export function roleQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['organization-role', organizationId],
    queryFn: ({ signal }) => api.organization.getActiveMemberRole({ organizationId }, { throw: true, signal }),
    staleTime: 300_000,
  })
}

/** Gives the function that reads everything about organizations anew. */
export function useForgetOrganizations() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      ['organizations', 'organization', 'organization-role', 'own-invitations'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )
}
