import type { MemberWithUser } from '#contract/members.ts'
import { useUser } from '../account/use-user.ts'
import { isOwner, useOrganization } from '../organizations/organization-context.ts'
import { useOwnerCount } from '../organizations/use-owner-count.ts'

/** Gives the function that says what the reader may do about a member. Ownership is for owners to give and to take; the last owner stays. */
export function usePowers() {
  const user = useUser()
  const acting = useOrganization()
  const { data: owners } = useOwnerCount(acting.organization.id)
  return ({ userId, role }: MemberWithUser) => {
    const isSelf = userId === user.id
    const isLastOwner = isOwner(role) && owners === 1
    const isInReach = acting.isOwner || !isOwner(role)
    const mayChange = acting.may({ member: ['update'] }) && isInReach
    const mayRemove = acting.may({ member: ['delete'] }) && isInReach && !isSelf
    return { isSelf, isLastOwner, mayChange, mayRemove, maySelect: (mayChange || mayRemove) && !isSelf && !isLastOwner }
  }
}

export type Powers = ReturnType<ReturnType<typeof usePowers>>
