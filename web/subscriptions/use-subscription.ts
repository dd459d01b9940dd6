import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import { billing } from '../api/billing.ts'
import { useOrganization } from '../organizations/organization-context.ts'

export type Subscription = DataOf<typeof billing.subscriptions.get>
export type ListedSubscription = DataOf<typeof billing.subscriptions.list>['items'][number]

export function useSubscription(id: string) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: ['subscriptions', organization.id, 'one', id],
    queryFn: ({ signal }) => billing.subscriptions.get({ id }, { throw: true, signal }),
  })
}
