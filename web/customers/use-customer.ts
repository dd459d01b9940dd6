import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import { billing } from '../api/billing.ts'
import { useOrganization } from '../organizations/organization-context.ts'

export type Customer = DataOf<typeof billing.customers.get>

export function useCustomer(id: string) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: ['customers', organization.id, 'one', id],
    queryFn: ({ signal }) => billing.customers.get({ id }, { throw: true, signal }),
  })
}

const most = 20

/** The newest subscriptions of a customer. */
export function useSubscriptionsOf({ id: customerId }: Pick<Customer, 'id'>) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: ['customers', organization.id, 'subscriptions', customerId],
    queryFn: async ({ signal }) =>
      (await billing.subscriptions.list({ customerId: [customerId], limit: most }, { throw: true, signal })).items,
  })
}
