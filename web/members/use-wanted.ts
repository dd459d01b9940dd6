import { useAddress } from '../navigation/use-address.ts'
import { useOrganization } from '../organizations/organization-context.ts'

/** What the address says about which members are wanted. */
export function useWanted() {
  const { organization } = useOrganization()
  const { query, change } = useAddress()
  const wanted = {
    organizationId: organization.id,
    search: query.get('search') ?? '',
    role: query.get('role') ?? '',
    page: Math.max(1, Math.floor(Number(query.get('page')) || 1)),
  }
  return { wanted, change }
}
