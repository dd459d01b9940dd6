import { invitationSearch } from '../invitations/invitation-search.ts'
import { memberSearch } from '../members/member-search.ts'
import { oneOf, searchOf } from '../navigation/search.ts'

/** Which people are wanted: members, or those invited with `?tab=invitations`. With `?invite=open` more can be invited at once. */
export const peopleSearch = searchOf({
  ...memberSearch.readers,
  ...invitationSearch.readers,
  tab: oneOf(['invitations']),
  invite: oneOf(['open']),
})
