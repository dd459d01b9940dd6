import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** What a person or an organization pays for. */
export function usePurchases(buyerId: string) {
  return useQuery({
    queryKey: ['user', buyerId, 'purchases'],
    queryFn: ({ signal }) => api.admin.listPurchases({ buyerId }, { throw: true, signal }),
  })
}
