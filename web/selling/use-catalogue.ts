import { useQuery } from '@tanstack/react-query'
import { billing } from '../api/billing.ts'
import { useOrganization } from '../organizations/organization-context.ts'

/** As many as one question gives: enough to choose from. */
const most = 100

function useAll<Row>(
  name: string,
  read: (asked: { organizationId: string; limit: number }, signal: AbortSignal) => Promise<{ items: Row[] }>,
) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: [name, organization.id, 'all'],
    queryFn: async ({ signal }) => (await read({ organizationId: organization.id, limit: most }, signal)).items,
  })
}

/** The benefits that a product can give. */
export function useAllBenefits() {
  return useAll('benefits', (asked, signal) => billing.benefits.list(asked, { throw: true, signal }))
}

/** The fields that a checkout can ask for. */
export function useAllCustomFields() {
  return useAll('custom-fields', (asked, signal) => billing.customFields.list(asked, { throw: true, signal }))
}

/** The meters that count. */
export function useAllMeters() {
  return useAll('meters', (asked, signal) => billing.meters.list({ ...asked, isArchived: false }, { throw: true, signal }))
}

/** The products that are sold. */
export function useAllProducts() {
  return useAll('products', (asked, signal) => billing.products.list({ ...asked, isArchived: false }, { throw: true, signal }))
}
