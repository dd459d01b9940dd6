import { leaveFor } from '../leave.ts'
import { rememberSignedIn } from '../signed-in.ts'
import type { Preview } from './use-preview.ts'

/** Goes to the organization that was just joined, where a line of welcome waits. */
export function enter({ organization }: Preview) {
  rememberSignedIn()
  leaveFor(`/o/${organization.slug}/members?joined`)
}
