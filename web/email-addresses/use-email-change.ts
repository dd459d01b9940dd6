import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'

/** The change of address that waits for its confirmation. It is read again whenever the address itself changes. */
export function useEmailChange({ email, emailVerified }: User) {
  return useQuery({
    queryKey: ['email-change', email, emailVerified],
    queryFn: ({ signal }) => api.getEmailChange({}, { throw: true, signal }),
  })
}

export function useReadEmailChange() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['email-change'] })
}
