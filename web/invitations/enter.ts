import { rememberSignedIn } from '../account/signed-in.ts'
import { leaveFor } from '../navigation/leave.ts'
import { redirectTarget } from '../navigation/redirect.ts'
import type { Preview } from './use-preview.ts'

/** Goes to the organization that was just joined, where a line of welcome waits, or to where the person is expected. */
export function enter({ organization }: Preview) {
  rememberSignedIn()
  const isExpected = new URLSearchParams(location.search).has('redirect')
  leaveFor(isExpected ? redirectTarget(location.search, location.origin) : `/o/${organization.slug}/members?joined`)
}
