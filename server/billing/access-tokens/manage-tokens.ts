import type { Scope } from '#contract/billing/scopes.ts'
import type { App } from '../../kit/app.ts'
import type { AnyCaller } from '../../kit/caller.ts'
import { refuse } from '../../kit/refusal.ts'
import { managedOrganization } from '../../members/managed-organization.ts'
import type { Named } from '../../members/which-organization.ts'
import { refuseWhileImpersonating } from '../../sessions/refuse-while-impersonating.ts'
import {
  createOrganizationToken,
  listOrganizationTokens,
  revokeOrganizationToken,
  revokeOrganizationTokens,
} from './organization-tokens.ts'
import { findToken } from './store.ts'

/**
 * Makes a token for an organization that the caller manages. Without scopes it may do everything. Refused during an impersonation, whose hour it
 * would outlive.
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

/** Ends a token. Tokens of other organizations are indistinguishable from missing ones. */
export async function revokeAccessToken(app: App, caller: AnyCaller, id: string): Promise<void> {
  const { organizationId } = (await findToken(app, id)) ?? refuse('NOT_FOUND')
  await managedOrganization(app, caller, { organizationId }, { stranger: 'NOT_FOUND' })
  if (!(await revokeOrganizationToken(app, { organizationId, id }, caller))) refuse('NOT_FOUND')
}

type Which = { ids: readonly string[] } | { madeBy: string }

/** Ends several tokens of one organization together: those named, or all that a person made, who may have left since. */
export async function revokeAccessTokens(app: App, caller: AnyCaller, { organizationId: named, ...which }: Named & Which): Promise<number> {
  const organizationId = await managedOrganization(app, caller, named === undefined ? {} : { organizationId: named })
  return revokeOrganizationTokens(app, { organizationId, ...which }, caller)
}
