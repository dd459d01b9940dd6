import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LinkedAccount } from '#contract/linked-accounts.ts'
import { api } from '../api/api.ts'
import { changeKnown } from '../api/change-known.ts'

const accountsQuery = queryOptions({
  queryKey: ['linked-accounts'],
  queryFn: ({ signal }) => api.listAccounts({}, { throw: true, signal }),
})

/** The ways to sign in that the person has, oldest first. */
export function useLinkedAccounts() {
  return useQuery(accountsQuery)
}

/** Gives the function that takes an account out of the list. */
export function useForgetAccount() {
  const queries = useQueryClient()
  return ({ id }: LinkedAccount) => changeKnown(queries, accountsQuery.queryKey, (list) => list.filter((each) => each.id !== id))
}

/** A password is a way to sign in of its own kind. */
export function isPassword({ providerId }: LinkedAccount) {
  return providerId === 'credential'
}
