import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf } from '../navigation/search.ts'

export const invitationStates = ['pending', 'expired', 'rejected', 'accepted', 'canceled'] as const

/** Which invitations are wanted. */
export const invitationSearch = searchOf({ ...listSearch.readers, status: oneOf(invitationStates) })
