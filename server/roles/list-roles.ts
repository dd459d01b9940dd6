import { organizationRoles } from '#contract/permissions.ts'
import type { ListedRole } from '#contract/roles.ts'
import { standings } from '#contract/standings.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { isOpenTo } from '../members/meets-policy.ts'
import { commonRoles, ownRolesOf } from '../members/organization-roles.ts'
import { membershipOf, type Named } from '../members/which-organization.ts'

/**
 * The built-in roles first, then those of the configuration and, for members of the organization that is named or active, those that it made for
 * itself, with what each allows. Without an organization there are the common ones.
 */
export async function listRoles(app: App, caller: AnyCaller, named: Named): Promise<ListedRole[]> {
  const common = { ...organizationRoles, ...commonRoles(app) }
  const ofNone = { id: null, organizationId: null, createdAt: null, updatedAt: null }
  const listed = Object.entries(common).map(([name, statements]) => {
    const permission = Object.fromEntries(Object.entries(statements).map(([resource, actions]) => [resource, [...actions]]))
    return { ...shown({ role: name, permission }), ...ofNone }
  })
  if (!(await isSomewhere(app, caller, named))) return listed
  const { organizationId } = await membershipOf(app, caller, named, standings.listRoles)
  // One that the configuration has by now too is another: the configuration's wins.
  const own = (await ownRolesOf(app, organizationId)).filter(({ role }) => !Object.hasOwn(common, role))
  return [...listed, ...own.map((row) => ({ ...row, ...shown(row as Shown) }))]
}

/** An organization that is active but asks for more than the session proved counts only where it is named: there the refusal is the answer. */
async function isSomewhere(app: App, { session }: AnyCaller, { organizationId, organizationSlug }: Named): Promise<boolean> {
  if (organizationId !== undefined || organizationSlug !== undefined) return true
  if (!session?.activeOrganizationId) return false
  return isOpenTo(app, session, session.activeOrganizationId)
}

type Shown = Pick<ListedRole, 'role' | 'permission'>

function shown({ role, permission }: Shown) {
  return { name: role, permissions: permission, role, permission }
}
