import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAct } from '../forms/use-act.ts'
import { type Paging, useWebhookSource, type WantedDeliveries } from './webhook-source.ts'

export function useEndpoints(paging: Paging) {
  const { owner, list } = useWebhookSource()
  return useQuery({
    queryKey: ['webhooks', owner, 'list', paging],
    queryFn: ({ signal }) => list(paging, signal),
    placeholderData: keepPreviousData,
  })
}

export function useEndpoint(id: string) {
  const { owner, read } = useWebhookSource()
  return useQuery({ queryKey: ['webhooks', owner, 'one', id], queryFn: ({ signal }) => read(id, signal) })
}

/** What was sent to an endpoint, newest first. Looked at again by itself: messages come and go. */
export function useDeliveries(wanted: WantedDeliveries) {
  const { owner, deliveries } = useWebhookSource()
  return useQuery({
    queryKey: ['deliveries', owner, wanted],
    queryFn: ({ signal }) => deliveries(wanted, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
  })
}

/** How each endpoint fares, for the list and for its own screen alike. */
export function useHealth() {
  const { owner, health } = useWebhookSource()
  return useQuery({ queryKey: ['deliveries', owner, 'health'], queryFn: ({ signal }) => health(signal), refetchInterval: 10_000 })
}

/** One delivery whole. Looked at again while it is open: it may be sent again. */
export function useSent(id: string) {
  const { owner, sent } = useWebhookSource()
  return useQuery({ queryKey: ['deliveries', owner, 'sent', id], queryFn: ({ signal }) => sent(id, signal), refetchInterval: 5000 })
}

/** An action on webhooks, which then invalidates these. */
export function useWebhookDeed(...names: ('webhooks' | 'deliveries')[]) {
  const invalidate = useForgetWebhooks()
  return useAct(() => invalidate(...names))
}

export function useForgetWebhooks() {
  const queries = useQueryClient()
  const { owner } = useWebhookSource()
  return (...names: ('webhooks' | 'deliveries')[]) =>
    Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name, owner] })))
}
