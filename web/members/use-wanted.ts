import { useSearch } from '../navigation/use-search.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import type { memberSearch } from './member-search.ts'

const orders = ['name', 'email', 'role', 'createdAt'] as const

/** What the address says about which members are wanted, and in which order. */
export function useWanted() {
  const { organization } = useOrganization()
  const { search: asked } = useSearch<typeof memberSearch>()
  const { search = '', role = '', page = 1, sort = '' } = asked
  const sortBy = orders.find((each) => each === sort.replace(/^-/, ''))
  const order = sortBy && ({ sortBy, sortDirection: sort.startsWith('-') ? 'desc' : 'asc' } as const)
  return { wanted: { organizationId: organization.id, search, role, page, order } }
}
