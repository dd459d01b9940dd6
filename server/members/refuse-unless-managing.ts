import type { ErrorCode } from '#contract/errors.ts'
import { isManaging } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { membershipOf } from './which-organization.ts'

/** Refuses everybody but owners, admins and servers. `stranger` is what people hear who are not members at all. */
export async function refuseUnlessManaging(
  app: App,
  caller: AnyCaller,
  organizationId: string,
  { stranger = 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION' }: { stranger?: ErrorCode } = {},
): Promise<void> {
  const { role } = await membershipOf(app, caller, { organizationId }, { stranger })
  if (!isManaging(role)) refuse('FORBIDDEN')
}
