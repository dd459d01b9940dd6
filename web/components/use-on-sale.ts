import { useQuery } from '@tanstack/react-query'
import { readOffer } from '#client/components/offer.ts'
import { useOverview } from '../purchases/use-overview.ts'
import type { Props } from './scene.ts'

/** What a component that sells is shown with until something else is set: where one organization sells here, that one and the first that it has on sale. */
export function useOnSale({ isWanted }: { isWanted: boolean }): { onSale: Props; isReading: boolean } {
  const overview = useOverview()
  const seller = overview.data?.shop?.slug
  const offer = useQuery({
    queryKey: ['offer', seller],
    enabled: isWanted && seller !== undefined,
    queryFn: ({ signal }) => readOffer(location.origin, seller ?? '', signal),
  })
  const product = offer.data?.products[0]?.id
  return {
    onSale: { ...(seller !== undefined && { seller }), ...(product !== undefined && { product }) },
    isReading: overview.isLoading || offer.isLoading,
  }
}
