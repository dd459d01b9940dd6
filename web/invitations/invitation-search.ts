import { oneOf, searchOf } from '../navigation/search.ts'

export const invitationStates = ['pending', 'expired', 'accepted', 'rejected', 'canceled'] as const

/** In which state the invitations are that are wanted. */
export const invitationSearch = searchOf({ status: oneOf(invitationStates) })
