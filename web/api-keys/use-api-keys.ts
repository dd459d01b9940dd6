import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiKey } from '#contract/api-keys.ts'
import { api } from '../api/api.ts'

const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  async queryFn({ signal }): Promise<ApiKey[]> {
    const answer = await api.apiKey.list({}, { throw: true, signal })
    return Array.isArray(answer) ? answer : answer.apiKeys
  },
})

/** The person's keys, newest first. */
export function useApiKeys() {
  return useQuery(keysQuery)
}

/** Gives the functions that bring the list up to date after a change, without asking again. */
export function useApiKeyList() {
  const queries = useQueryClient()
  const change = (to: (list: ApiKey[]) => ApiKey[]) => void queries.setQueryData(keysQuery.queryKey, (list) => list && to(list))
  return {
    add: (key: ApiKey) => change((list) => [key, ...list]),
    replace: (key: ApiKey) => change((list) => list.map((each) => (each.id === key.id ? key : each))),
    remove: ({ id }: ApiKey) => change((list) => list.filter((each) => each.id !== id)),
  }
}
