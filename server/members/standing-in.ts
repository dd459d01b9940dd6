import { allows, isManaging } from '#contract/permissions.ts'
import type { Within } from '#contract/standings.ts'
import type { RefuseOutsider } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { permissionHint } from '../kit/permission-hint.ts'
import { isPlainText } from '../kit/plain-json.ts'
import { refuse } from '../kit/refusal.ts'
import { type Place, rolesOf } from './organization-roles.ts'
import { membershipOf, type Named, type Refusals, type Standing, whichOrganization } from './which-organization.ts'

/** The caller's standing in the organization they name or, if they name none, in the active one, when it allows what is asked. */
export async function standingIn(app: App, caller: AnyCaller, named: Named, within: Within, refusals: Refusals = {}): Promise<Standing> {
  const acting = await membershipOf(app, caller, named, { stranger: within.stranger, ...refusals })
  return (await allowsIn(app, acting, within)) ? acting : refuseRole(within)
}

/** Refuses a member whose role does not allow something, and says what it lacks. */
export function refuseRole({ may, forbidden = 'FORBIDDEN' }: Within): never {
  return refuse(forbidden, permissionHint(may))
}

export async function allowsIn(app: App, { organizationId, role }: Place, { may }: Within): Promise<boolean> {
  if (may === undefined) return true
  if (may === 'selling') return isManaging(role)
  const roles = await rolesOf(app, organizationId, role)
  return may.some((permissions) => allows(roles, role, permissions))
}

/**
 * Refuses a person who may not do in an organization what they ask for, in the words that a valid request would hear. For input that does not hold:
 * what a route wants is no outsider's business.
 */
export const refuseOutsider: RefuseOutsider = async (app, { route: { within }, caller: asking, given }) => {
  const caller = asking as AnyCaller
  if (!within || !caller.user) return
  const named = namedIn(given, within)
  const organizationId = await whichOrganization(app, caller, named, within.stranger)
  if (organizationId !== null && (within.by === undefined || named.organizationId !== undefined)) {
    await standingIn(app, caller, { organizationId }, within)
  }
}

function namedIn(given: Record<string, unknown>, { by = 'organizationId' }: Within): Named {
  const inside = given.data as { organizationId?: unknown } | null | undefined // where a team is renamed
  const [organizationId, organizationSlug] = [given[by] ?? inside?.organizationId, given.organizationSlug]
  return {
    ...(isName(organizationId) && { organizationId }),
    ...(isName(organizationSlug) && { organizationSlug }),
  }
}

/** A text that no database keeps names nothing. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && isPlainText(value)
}
