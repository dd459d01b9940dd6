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

/** What a customer has and did, as far as it is told at a glance: their newest orders, subscriptions, refunds, failed payments and benefits. */
export function useHistory({ id: customerId, email }: Pick<Customer, 'id' | 'email'>) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: ['customers', organization.id, 'history', customerId],
    queryFn: async ({ signal }) => {
      const asked = { customerId: [customerId], limit: most }
      const [orders, subscriptions, refunds, grants, payments] = await Promise.all([
        billing.orders.list(asked, { throw: true, signal }),
        billing.subscriptions.list(asked, { throw: true, signal }),
        billing.refunds.list(asked, { throw: true, signal }),
        billing.benefitGrants.list(asked, { throw: true, signal }),
        billing.payments.list(
          { organizationId: [organization.id], customerEmail: [email], status: ['failed'], limit: most },
          { throw: true, signal },
        ),
      ])
      return {
        orders: orders.items,
        subscriptions: subscriptions.items,
        refunds: refunds.items,
        grants: grants.items,
        failed: payments.items,
      }
    },
  })
}
