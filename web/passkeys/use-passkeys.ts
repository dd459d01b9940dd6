import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => api.passkey.listUserPasskeys({}, { throw: true, signal }),
})

export function usePasskeys() {
  return useQuery(passkeysQuery)
}

/** Gives the function that reads the list again. */
export function usePasskeysChanged() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries(passkeysQuery)
}
