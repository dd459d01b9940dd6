import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Domain } from '#contract/domains.ts'
import { api } from '../api/api.ts'
import { changeKnown } from '../api/change-known.ts'
import { useOrganization } from './organization-context.ts'

const domainsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['domains', organizationId],
    queryFn: ({ signal }): Promise<Domain[]> => api.organization.listDomains({ organizationId }, { throw: true, signal }),
  })

/** The email domains of the organization, and the functions that bring the list up to date after a change. */
export function useDomains() {
  const queries = useQueryClient()
  const { organization } = useOrganization()
  const query = domainsQuery(organization.id)
  const change = (to: (list: Domain[]) => Domain[]) => changeKnown(queries, query.queryKey, to)
  return {
    domains: useQuery(query).data ?? [],
    add: (domain: Domain) => change((list) => [...list, domain]),
    replace: (domain: Domain) => change((list) => list.map((each) => (each.id === domain.id ? domain : each))),
    remove: ({ id }: Domain) => change((list) => list.filter((each) => each.id !== id)),
  }
}
