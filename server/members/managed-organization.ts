import type { ErrorCode } from '#contract/errors.ts'
import { isManaging } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { membershipOf, type Named } from './which-organization.ts'

/** The organization that is meant, for its owners, its admins and servers. `stranger` is what people hear who are not members at all. */
export async function managedOrganization(
  app: App,
  caller: AnyCaller,
  named: Named,
  { stranger = 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION' }: { stranger?: ErrorCode } = {},
): Promise<string> {
  const { organizationId, role } = await membershipOf(app, caller, named, { stranger })
  return isManaging(role) ? organizationId : refuse('FORBIDDEN')
}
