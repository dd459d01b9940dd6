import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invitation } from '#contract/invitations.ts'
import { api } from '../api/api.ts'
import { now } from '../ui/now.ts'

function invitationsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['invitations', organizationId],
    queryFn: ({ signal }) => api.organization.listInvitations({ organizationId }, { throw: true, signal }),
  })
}

/** The invitations of an organization, newest first. */
export function useInvitations(organizationId: string) {
  return useQuery(invitationsQuery(organizationId))
}

/** Gives the function that invalidates the invitations of an organization. */
export function useForgetInvitations(organizationId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries(invitationsQuery(organizationId))
}

export type InvitationState = Invitation['status'] | 'expired'

/** An invitation that was not answered in time says “pending” for ever; for people it has expired. */
export function stateOf({ status, expiresAt }: Invitation, at = now()): InvitationState {
  return status === 'pending' && Date.parse(expiresAt) <= at ? 'expired' : status
}

/** Whether one that was taken back could still be accepted if it held again. */
export function hasTimeLeft({ expiresAt }: Invitation, at = now()) {
  return Date.parse(expiresAt) > at
}
