import { membersOf } from '../applications/members-of.ts'
import { listIn } from '../applications/shown-application.ts'
import { type ApplicationRow, findTerms } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { isOpenTo } from '../members/meets-policy.ts'
import { listOrganizations } from '../organizations/store.ts'
import { type AuthorizationRequest, isKnownByRedirect } from './authorization-request.ts'
import { findBudget } from './budgets-store.ts'
import { findGrantsOf } from './grants-store.ts'

/** Under which grant a request goes through, and for which organization. */
export type Allowed = { grantId: string | null; organizationId: string | null }

/** What lets a request through without asking: the person allowed it before, or the application is our own. */
export async function allowedIn(
  app: App,
  caller: Caller,
  application: ApplicationRow,
  request: AuthorizationRequest,
): Promise<Allowed | null> {
  if (!isKnownByRedirect(application, request)) return null
  const terms = await findTerms(app, request.resources)
  const closedTo = membersOf(app, application)
  const isBound = closedTo !== null || request.scopes.includes('organization')
  for (const { id, organizationId, scopes } of await grantsToTry(app, caller, application)) {
    const covers = request.scopes.every((scope) => listIn(scopes).includes(scope))
    if (!covers || isBound !== (organizationId !== null)) continue
    if (closedTo !== null && organizationId !== closedTo) continue
    if (terms && (await findBudget(app, id))?.meterId !== terms.meterId) continue
    if (organizationId === null || (await isOpenTo(app, caller.session, organizationId))) return { grantId: id, organizationId }
  }
  // What may be spent is always asked, even for an application of our own.
  if (!application.firstParty || terms) return null
  if (!isBound) return { grantId: null, organizationId: null }
  const organizationId = await onlyOrganization(app, caller, closedTo)
  return organizationId === null ? null : { grantId: null, organizationId }
}

/** Where the person works comes first, then what they used last. */
async function grantsToTry(app: App, { user, session }: Caller, { id }: ApplicationRow) {
  const grants = await findGrantsOf(app, { applicationId: id, userId: user.id })
  const isHere = ({ organizationId }: { organizationId: string | null }) =>
    organizationId !== null && organizationId === session.activeOrganizationId
  return [...grants.filter(isHere), ...grants.filter((grant) => !isHere(grant))]
}

/** The organization that a person works in, or their only one, of those that are let in; null where they have to choose, or are not. */
async function onlyOrganization(app: App, { user, session }: Caller, closedTo: string | null): Promise<string | null> {
  const all = (await listOrganizations(app, user.id)).map(({ id }) => id)
  const own = closedTo === null ? all : all.filter((id) => id === closedTo)
  const { activeOrganizationId } = session
  const id =
    activeOrganizationId !== null && own.includes(activeOrganizationId) ? activeOrganizationId : own.length === 1 ? own[0] : undefined
  return id !== undefined && (await isOpenTo(app, session, id)) ? id : null
}
