import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import { billing } from '../api/billing.ts'
import { useOrganization } from '../organizations/organization-context.ts'

export type Endpoint = DataOf<typeof billing.webhooks.getWebhookEndpoint>
export type Delivery = DataOf<typeof billing.webhooks.listWebhookDeliveries>['items'][number]

export function useEndpoint(id: string) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: ['webhooks', organization.id, 'one', id],
    queryFn: ({ signal }) => billing.webhooks.getWebhookEndpoint({ id }, { throw: true, signal }),
  })
}

type Wanted = { endpointId: string; page: number; limit: number; succeeded?: boolean }

/** Tries to deliver to an endpoint, newest first. Looked at again by itself: messages come and go. */
export function useDeliveries({ endpointId, page, limit, succeeded }: Wanted) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: ['deliveries', organization.id, endpointId, page, limit, succeeded],
    queryFn: async ({ signal }) => {
      const asked = { endpointId: [endpointId], page, limit, ...(succeeded !== undefined && { succeeded }) }
      const { items, pagination } = await billing.webhooks.listWebhookDeliveries(asked, { throw: true, signal })
      return { rows: items, total: pagination.totalCount }
    },
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
  })
}
