import { useSearch } from '../navigation/use-search.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import type { memberSearch } from './member-search.ts'

/** What the address says about which members are wanted. */
export function useWanted() {
  const { organization } = useOrganization()
  const { search: asked, change } = useSearch<typeof memberSearch>()
  const { search = '', role = '', page = 1 } = asked
  return { wanted: { organizationId: organization.id, search, role, page }, change }
}
