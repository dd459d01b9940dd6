import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import { api } from '../api/api.ts'

export type TwoFactorState = DataOf<typeof api.twoFactor.state>

const stateQuery = queryOptions({
  queryKey: ['two-factor', 'state'],
  queryFn: ({ signal }) => api.twoFactor.state({}, { throw: true, signal }),
})

const devicesQuery = queryOptions({
  queryKey: ['two-factor', 'devices'],
  queryFn: ({ signal }) => api.twoFactor.listTrustedDevices({}, { throw: true, signal }),
})

/** What the person uses as second factors. */
export function useTwoFactorState() {
  return useQuery(stateQuery)
}

/** The browsers that skip the second factor, the last used first. */
export function useTrustedDevices() {
  return useQuery(devicesQuery)
}

/** Gives the function that reads again what a change of factors may have changed: browsers lose their trust with it. */
export function useFactorsChanged() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['two-factor'] })
}
