import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useOrganization } from '../organizations/organization-context.ts'

/** In the place of an id: what is about to be made. */
const nothing = 'new'

/** The one thing that the address names, or null when it is about to be made. */
export function useOne<Data extends object>(name: string, read: (id: string, signal: AbortSignal) => Promise<Data>) {
  const { organization } = useOrganization()
  const { id = nothing } = useParams({ strict: false })
  return useQuery<Data | null>({
    queryKey: [name, organization.id, 'one', id],
    queryFn: ({ signal }) => (id === nothing ? null : read(id, signal)),
    ...(id === nothing && { initialData: null }),
  })
}
