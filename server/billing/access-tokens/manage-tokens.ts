import type { Scope } from '#contract/billing/scopes.ts'
import { isManaging } from '#contract/permissions.ts'
import type { App } from '../../kit/app.ts'
import type { Caller } from '../../kit/caller.ts'
import { refuse } from '../../kit/refusal.ts'
import { findMember } from '../../members/store.ts'
import { membershipOf } from '../../members/which-organization.ts'
import { createOrganizationToken, listOrganizationTokens, revokeOrganizationToken } from './organization-tokens.ts'
import { findToken } from './store.ts'

/** Makes a token for an organization that the caller manages. Without scopes it may do everything. */
export async function createAccessToken(
  app: App,
  caller: Caller,
  { organizationId, name, scopes }: { organizationId: string; name: string; scopes?: readonly Scope[] | undefined },
) {
  await refuseUnlessManaging(app, caller, organizationId)
  return createOrganizationToken(app, { organizationId, name, scopes: scopes ?? null }, caller)
}

export async function listAccessTokens(app: App, caller: Caller, organizationId: string) {
  await refuseUnlessManaging(app, caller, organizationId)
  return listOrganizationTokens(app, organizationId)
}

/** Ends a token. Of tokens of other organizations nobody learns that there are such. */
export async function revokeAccessToken(app: App, caller: Caller, id: string): Promise<void> {
  const { organizationId } = (await findToken(app, id)) ?? refuse('NOT_FOUND')
  const member = (await findMember(app, { organizationId, userId: caller.user.id })) ?? refuse('NOT_FOUND')
  if (!isManaging(member.role)) refuse('FORBIDDEN')
  if (!(await revokeOrganizationToken(app, { organizationId, id }, caller))) refuse('NOT_FOUND')
}

async function refuseUnlessManaging(app: App, caller: Caller, organizationId: string): Promise<void> {
  const { role } = await membershipOf(app, caller, { organizationId }, { stranger: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION' })
  if (!isManaging(role)) refuse('FORBIDDEN')
}
