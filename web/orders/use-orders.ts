import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import { billing } from '../api/billing.ts'
import { useOrganization } from '../organizations/organization-context.ts'

export type Order = DataOf<typeof billing.orders.get>
export type Dispute = DataOf<typeof billing.disputes.get>

export function useOrder(id: string) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: ['orders', organization.id, 'one', id],
    queryFn: ({ signal }) => billing.orders.get({ id }, { throw: true, signal }),
  })
}

export function useRefunds(orderId: string) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: ['refunds', organization.id, 'of', orderId],
    queryFn: ({ signal }) => billing.refunds.list({ orderId: [orderId], limit: 100 }, { throw: true, signal }),
    select: ({ items }) => items,
  })
}

export function useDisputes(orderId: string) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: ['disputes', organization.id, 'of', orderId],
    queryFn: ({ signal }) => billing.disputes.list({ orderId: [orderId], limit: 100 }, { throw: true, signal }),
    select: ({ items }) => items,
  })
}

/** The tries to take the money of an order, the newest first. */
export function usePayments(orderId: string) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: ['orders', organization.id, 'payments', orderId],
    queryFn: ({ signal }) => billing.payments.list({ orderId: [orderId], limit: 50 }, { throw: true, signal }),
    select: ({ items }) => items,
  })
}
