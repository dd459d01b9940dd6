import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

const previewQuery = queryOptions({
  queryKey: ['deletion-preview'],
  queryFn: ({ signal }) => api.previewDeletion({}, { throw: true, signal }),
})

/** The organizations that need the person, and those that would go with them. Never cached: members join and leave. */
export function useDeletionPreview() {
  return useQuery(previewQuery)
}
