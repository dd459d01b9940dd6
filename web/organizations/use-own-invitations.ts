import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import { useUser } from '../account/use-user.ts'
import { api } from '../api/api.ts'

export type OwnInvitation = DataOf<typeof api.organization.listUserInvitations>[number]

/** Where the person is invited to. Only a verified address is told: anyone can claim one. */
export function useOwnInvitations(): readonly OwnInvitation[] {
  const { emailVerified } = useUser()
  const { data = [] } = useQuery({
    queryKey: ['own-invitations'],
    queryFn: ({ signal }) => api.organization.listUserInvitations({}, { throw: true, signal }),
    enabled: emailVerified,
  })
  return data
}
