import { returnPath } from '#contract/pages.ts'
import { rememberSignedIn } from '../account/signed-in.ts'
import { leaveFor } from '../navigation/leave.ts'
import { redirectTarget } from '../navigation/redirect.ts'
import type { Preview } from './use-preview.ts'

/** Goes to where a member who has just joined is expected; on the page of the organization a line of welcome waits. */
export function enter(preview: Preview) {
  rememberSignedIn()
  leaveFor(placeOfMember(preview, '?joined'))
}

/** What the address says or else the application; without one, the page of the organization. */
export function placeOfMember({ organization }: Preview, search = ''): string {
  const isExpected = new URLSearchParams(location.search).has('redirect')
  if (isExpected) return redirectTarget(location.search, location.origin)
  return `${returnPath}?${new URLSearchParams({ home: `/o/${organization.slug}/members${search}` })}`
}
