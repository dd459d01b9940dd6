import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { api } from '../api/api.ts'
import { changeKnown } from '../api/change-known.ts'

/** Whose keys a screen is about: those of the organization it names, or the person's own. */
export const KeysOf = createContext<{ organizationId?: string }>({})

const keysQuery = (owner: { organizationId?: string }) =>
  queryOptions({
    queryKey: ['api-keys', owner.organizationId ?? null],
    async queryFn({ signal }): Promise<ApiKey[]> {
      const answer = await api.apiKey.list(owner, { throw: true, signal })
      return Array.isArray(answer) ? answer : answer.apiKeys
    },
  })

/** The keys, newest first. */
export function useApiKeys() {
  return useQuery(keysQuery(use(KeysOf)))
}

/** Gives the functions that bring the list up to date after a change, without asking again. */
export function useApiKeyList() {
  const queries = useQueryClient()
  const { queryKey } = keysQuery(use(KeysOf))
  const change = (to: (list: ApiKey[]) => ApiKey[]) => changeKnown(queries, queryKey, to)
  return {
    add: (key: ApiKey) => change((list) => [key, ...list]),
    replace: (key: ApiKey) => change((list) => list.map((each) => (each.id === key.id ? key : each))),
    remove: ({ id }: ApiKey) => change((list) => list.filter((each) => each.id !== id)),
  }
}
