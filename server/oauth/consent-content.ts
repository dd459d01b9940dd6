import type { ConsentContent } from '#contract/consent.ts'
import { membersOf } from '../applications/members-of.ts'
import { listIn, shownAsker } from '../applications/shown-application.ts'
import { type ApplicationRow, findTerms } from '../applications/store.ts'
import { findMeters } from '../billing/meters/store.ts'
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
  const closedTo = membersOf(app, application)
  const [owner, all, grants, budget] = await Promise.all([
    application.organizationId === null ? undefined : findOrganization(app, application.organizationId),
    closedTo !== null || scopes.includes('organization') ? listOrganizations(app, user.id) : [],
    findGrantsOf(app, { applicationId: application.id, userId: user.id }),
    proposedFor(app, resources),
  ])
  const own = closedTo === null ? all : all.filter(({ id }) => id === closedTo)
  const known = new Set(grants.flatMap((grant) => listIn(grant.scopes)))
  const here = own.find(({ id }) => id === session.activeOrganizationId) ?? (own.length === 1 ? own[0] : undefined)
  return {
    application: { ...shownAsker(application), organization: owner ?? null, membersOnly: closedTo !== null },
    user,
    scopes,
    newScopes: scopes.filter((scope) => !known.has(scope)),
    organizations: own,
    organizationId: here?.id ?? null,
    resources,
    budget,
  }
}

/** How much is proposed where one of the resources charges for calls. */
async function proposedFor(app: App, resources: readonly string[]): Promise<ConsentContent['budget']> {
  const terms = await findTerms(app, resources)
  const meter = terms && (await findMeters(app, [terms.meterId])).get(terms.meterId)
  return meter ? { meter: meter.name, cap: terms.cap, period: terms.period } : null
}
