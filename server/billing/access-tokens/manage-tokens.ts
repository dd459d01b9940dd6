import type { Scope } from '#contract/billing/scopes.ts'
import type { App } from '../../kit/app.ts'
import type { AnyCaller } from '../../kit/caller.ts'
import { refuse } from '../../kit/refusal.ts'
import { refuseUnlessManaging } from '../../members/refuse-unless-managing.ts'
import { createOrganizationToken, listOrganizationTokens, revokeOrganizationToken } from './organization-tokens.ts'
import { findToken } from './store.ts'

/** Makes a token for an organization that the caller manages. Without scopes it may do everything. */
export async function createAccessToken(
  app: App,
  caller: AnyCaller,
  { organizationId, name, scopes }: { organizationId: string; name: string; scopes?: readonly Scope[] | undefined },
) {
  await refuseUnlessManaging(app, caller, organizationId)
  return createOrganizationToken(app, { organizationId, name, scopes: scopes ?? null }, caller)
}

export async function listAccessTokens(app: App, caller: AnyCaller, organizationId: string) {
  await refuseUnlessManaging(app, caller, organizationId)
  return listOrganizationTokens(app, organizationId)
}

/** Ends a token. Of tokens of other organizations nobody learns that there are such. */
export async function revokeAccessToken(app: App, caller: AnyCaller, id: string): Promise<void> {
  const { organizationId } = (await findToken(app, id)) ?? refuse('NOT_FOUND')
  await refuseUnlessManaging(app, caller, organizationId, { stranger: 'NOT_FOUND' })
  if (!(await revokeOrganizationToken(app, { organizationId, id }, caller))) refuse('NOT_FOUND')
}
