import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes what is known as the server has changed it, without asking again. What is being asked for meanwhile may be answered as it was
 * before, and would take the change back: that is asked for anew.
 */
export function changeKnown<Data>(queries: QueryClient, queryKey: DataTag<QueryKey, Data, Error>, to: (known: Data) => Data) {
  queries.setQueryData<Data>(queryKey, (known) => known && to(known))
  if (queries.isFetching({ queryKey, exact: true })) void queries.invalidateQueries({ queryKey, exact: true })
}
