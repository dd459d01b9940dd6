import type { ConsentContent } from '#contract/consent.ts'
import { listIn, shownAsker } from '../applications/shown-application.ts'
import type { ApplicationRow } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { findOrganization, listOrganizations } from '../organizations/store.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { findGrantsOf } from './grants-store.ts'

/** What a person is asked for, in a browser or on a device. */
export type Wanted = Pick<AuthorizationRequest, 'scopes' | 'resources'>

/** What every page says that asks a person to let an application in: who asks, for what, and for which organization. */
export async function contentOf(
  app: App,
  { user, session }: Caller,
  application: ApplicationRow,
  { scopes, resources }: Wanted,
): Promise<Omit<ConsentContent, 'expiresAt'>> {
  const [owner, own, grants] = await Promise.all([
    application.organizationId === null ? undefined : findOrganization(app, application.organizationId),
    scopes.includes('organization') ? listOrganizations(app, user.id) : [],
    findGrantsOf(app, { applicationId: application.id, userId: user.id }),
  ])
  const known = new Set(grants.flatMap((grant) => listIn(grant.scopes)))
  const here = own.find(({ id }) => id === session.activeOrganizationId) ?? (own.length === 1 ? own[0] : undefined)
  return {
    application: { ...shownAsker(application), organization: owner ?? null },
    user,
    scopes,
    newScopes: scopes.filter((scope) => !known.has(scope)),
    organizations: own,
    organizationId: here?.id ?? null,
    resources,
  }
}
