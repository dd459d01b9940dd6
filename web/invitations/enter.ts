import { rememberSignedIn } from '../account/signed-in.ts'
import { leaveFor } from '../navigation/leave.ts'
import type { Preview } from './use-preview.ts'

/** Goes to the organization that was just joined, where a line of welcome waits. */
export function enter({ organization }: Preview) {
  rememberSignedIn()
  leaveFor(`/o/${organization.slug}/members?joined`)
}
