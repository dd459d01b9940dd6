import type { Scope } from '#contract/billing/scopes.ts'
import type { App } from '../../kit/app.ts'
import type { AnyCaller } from '../../kit/caller.ts'
import { refuse } from '../../kit/refusal.ts'
import { managedOrganization } from '../../members/managed-organization.ts'
import type { Named } from '../../members/which-organization.ts'
import { refuseWhileImpersonating } from '../../sessions/refuse-while-impersonating.ts'
import { createOrganizationToken, listOrganizationTokens, revokeOrganizationToken } from './organization-tokens.ts'
import { findToken } from './store.ts'

/**
 * Makes a token for an organization that the caller manages. Without scopes it may do everything. It would outlive the hour for which an
 * administrator may act as somebody.
 */
export async function createAccessToken(
  app: App,
  caller: AnyCaller,
  { name, scopes, ...named }: Named & { name: string; scopes?: readonly Scope[] | undefined },
) {
  const organizationId = await managedOrganization(app, caller, named)
  refuseWhileImpersonating(caller)
  return createOrganizationToken(app, { organizationId, name, scopes: scopes ?? null }, caller)
}

export async function listAccessTokens(app: App, caller: AnyCaller, named: Named) {
  return listOrganizationTokens(app, await managedOrganization(app, caller, named))
}

/** Ends a token. Of tokens of other organizations nobody learns that there are such. */
export async function revokeAccessToken(app: App, caller: AnyCaller, id: string): Promise<void> {
  const { organizationId } = (await findToken(app, id)) ?? refuse('NOT_FOUND')
  await managedOrganization(app, caller, { organizationId }, { stranger: 'NOT_FOUND' })
  if (!(await revokeOrganizationToken(app, { organizationId, id }, caller))) refuse('NOT_FOUND')
}
