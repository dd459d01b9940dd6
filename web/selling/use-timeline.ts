import { useInfiniteQuery } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import { billing } from '../api/billing.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import type { shownParts } from './history-search.ts'

export type Entry = DataOf<typeof billing.customers.timeline>['items'][number]
export type About = { customerId: string; orderId?: string; subscriptionId?: string }
export type Part = (typeof shownParts)[number]

const kinds: Record<Part, Entry['kind'][]> = {
  payments: ['order', 'payment', 'refund', 'dispute', 'credit'],
  subscriptions: ['subscription'],
  benefits: ['benefit'],
  emails: ['mail'],
  usage: ['usage'],
  webhooks: ['webhook'],
  signIns: ['portal', 'account'],
}
const pageSize = 25
const seconds = 1000
/** What was paged far back is read again only when the screen is opened again. */
const keptLive = 3

/** What happened with a customer, or with one order or subscription of theirs. It is looked at again while it is in sight. */
export function useTimeline({ customerId, orderId, subscriptionId }: About, part: Part | undefined) {
  const { organization } = useOrganization()
  const room = subscriptionId ? 'subscriptions' : orderId ? 'orders' : 'customers'
  return useInfiniteQuery({
    queryKey: [room, organization.id, 'timeline', subscriptionId ?? orderId ?? customerId, part],
    queryFn: ({ signal, pageParam }) => {
      const about = { id: customerId, ...(orderId && { orderId }), ...(subscriptionId && { subscriptionId }) }
      const page = { limit: pageSize, ...(pageParam && { after: pageParam }), ...(part && { kind: kinds[part] }) }
      return billing.customers.timeline({ ...about, ...page }, { throw: true, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > keptLive ? false : 10 * seconds),
  })
}
