import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes the cache as the server has changed the data, without another request. A read that is already under way may answer with the
 * state before the change and undo it in the cache, so it is repeated.
 */
export function changeKnown<Data>(queries: QueryClient, queryKey: DataTag<QueryKey, Data, Error>, to: (known: Data) => Data) {
  queries.setQueryData<Data>(queryKey, (known) => known && to(known))
  if (queries.isFetching({ queryKey, exact: true })) void queries.invalidateQueries({ queryKey, exact: true })
}
