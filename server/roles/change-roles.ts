import { limits } from '#contract/limits.ts'
import { missingFor, type Statements } from '#contract/permissions.ts'
import type { Role } from '#contract/roles.ts'
import { standings, type Within } from '#contract/standings.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { commonRoles, ownRolesOf, rolesOf } from '../members/organization-roles.ts'
import { standingIn } from '../members/standing-in.ts'
import { type Refusals, type Standing, whichOrganization } from '../members/which-organization.ts'
import { keyPermits } from '../sessions/key-sessions.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { note } from '../webhook-delivery/note.ts'
import { addRole, deleteRow, findRole, isAssigned, isOffered, writeRole } from './store.ts'

type Permission = Role['permission']
type Which = { organizationId?: string | undefined; roleName?: string | undefined; roleId?: string | undefined }

/** Makes a role, if the organization may have another, with nothing that its maker does not hold. */
export async function createRole(
  app: App,
  caller: AnyCaller,
  { organizationId: named, role, permission: wanted }: { organizationId?: string; role: string; permission: Permission },
): Promise<Role> {
  const change = { named, within: standings.createRole, none: 'YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE' } as const
  return changeRoles(app, caller, change, async (app, acting) => {
    const { organizationId } = acting
    const permission = await permissionOf(app, { caller, acting, within: standings.createRole }, wanted)
    await refuseTaken(app, { organizationId, role })
    if ((await ownRolesOf(app, organizationId)).length >= limits.role.perOrganization) refuse('TOO_MANY_ROLES')
    const made = await addRole(app, { organizationId, role, permission })
    const details = { roleId: made.id, name: role, permissions: namesOf(permission) }
    await note(app, { action: 'role.created', by: caller, organizationId, details }, () => made)
    return made
  })
}

type Update = Which & { data: { permission?: Permission | undefined; roleName?: string | undefined } }

/** Changes what a role allows, to nothing that the caller does not hold, or its name while members and invitations name no other by it. */
export async function updateRole(app: App, caller: AnyCaller, { data, ...which }: Update): Promise<Role> {
  return changeRoles(app, caller, { named: which.organizationId, within: standings.updateRole }, async (app, acting) => {
    const { organizationId } = acting
    const before = await getRole(app, acting, which)
    const permission = data.permission && (await permissionOf(app, { caller, acting, within: standings.updateRole }, data.permission))
    const role = data.roleName ?? before.role
    if (role !== before.role) {
      await refuseTaken(app, { organizationId, role })
      await refuseHeld(app, before)
    }
    const after = await writeRole(app, before, { role, permission: permission ?? before.permission })
    const [had, has] = [namesOf(before.permission), namesOf(after.permission)]
    const details = {
      roleId: after.id,
      name: after.role,
      ...(role !== before.role && { from: before.role, to: role }),
      added: has.filter((name) => !had.includes(name)),
      removed: had.filter((name) => !has.includes(name)),
    }
    await note(app, { action: 'role.updated', by: caller, organizationId, details }, () => after)
    return after
  })
}

/** Deletes a role that is not in use: a name left behind would get another meaning with the next role that is called so. */
export async function deleteRole(app: App, caller: AnyCaller, which: Which): Promise<void> {
  await changeRoles(app, caller, { named: which.organizationId, within: standings.deleteRole }, async (app, acting) => {
    const { organizationId } = acting
    if (which.roleName !== undefined && Object.hasOwn(commonRoles(app), which.roleName)) refuse('CANNOT_DELETE_A_PRE_DEFINED_ROLE')
    const role = await getRole(app, acting, which)
    await refuseHeld(app, role)
    await deleteRow(app, role)
    const details = { roleId: role.id, name: role.role, permissions: namesOf(role.permission) }
    await note(app, { action: 'role.deleted', by: caller, organizationId, details }, () => role)
  })
}

export async function getRole(app: App, { organizationId }: Pick<Standing, 'organizationId'>, { roleName, roleId }: Which): Promise<Role> {
  if (roleName === undefined && roleId === undefined) refuse('VALIDATION_ERROR')
  return (await findRole(app, { organizationId, roleName, roleId })) ?? refuse('ROLE_NOT_FOUND')
}

type Change = { named: string | undefined; within: Within } & Pick<Refusals, 'none'>

/** Under the organization's lock, for a caller who may: the limit is exact, and a member who gives the role waits until it is changed. */
async function changeRoles<R>(
  app: App,
  caller: AnyCaller,
  { named, within, none = 'NO_ACTIVE_ORGANIZATION' }: Change,
  change: (app: App, acting: Standing) => Promise<R>,
): Promise<R> {
  const organizationId = (await whichOrganization(app, caller, { organizationId: named }, 'ORGANIZATION_NOT_FOUND')) ?? refuse(none)
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    return change(app, await standingIn(app, caller, { organizationId }, within))
  })
}

type Maker = { caller: AnyCaller; acting: Standing; within: Within }

/** What a role is to allow, each action once. Refuses what there is not, and what its maker or their API key may not do themselves. */
async function permissionOf(app: App, { caller, acting, within }: Maker, wanted: Permission): Promise<Permission> {
  const roles = await rolesOf(app, acting.organizationId, acting.role)
  const known = new Set(Object.values(roles).flatMap((role) => Object.keys(role)))
  if (!Object.keys(wanted).every((resource) => known.has(resource))) refuse('INVALID_RESOURCE')
  const permission = Object.fromEntries(
    Object.entries(wanted).flatMap(([resource, actions]) => (actions.length === 0 ? [] : [[resource, [...new Set(actions)]]])),
  )
  const missing = [...missingFor(roles, acting.role, permission), ...missingInKey(caller, permission)]
  if (missing.length > 0) refuse(within.forbidden ?? 'FORBIDDEN', { hint: `Needs the permission ${missing.join(' and ')}.` })
  return permission
}

function missingInKey(caller: AnyCaller, permission: Statements): string[] {
  return Object.entries(permission).flatMap(([resource, actions]) =>
    actions.filter((action) => !keyPermits(caller, { [resource]: [action] })).map((action) => `${resource}:${action}`),
  )
}

/** A name also counts as taken while members or invitations name a role by it that is no more: they would get what they were not given. */
async function refuseTaken(app: App, place: Pick<Role, 'organizationId' | 'role'>) {
  const isCommon = Object.keys(commonRoles(app)).some((name) => name.toLowerCase() === place.role)
  const isTaken = isCommon || (await findRole(app, { ...place, roleName: place.role })) || (await isAssigned(app, place))
  if (isTaken || (await isOffered(app, place))) refuse('ROLE_NAME_IS_ALREADY_TAKEN')
}

async function refuseHeld(app: App, role: Role) {
  if (await isAssigned(app, role)) refuse('ROLE_IS_ASSIGNED_TO_MEMBERS')
  if (await isOffered(app, role)) refuse('ROLE_IS_OFFERED_BY_INVITATIONS')
}

/** A role's permissions in words that an entry of the audit log keeps: `member:update`. */
function namesOf(permission: Permission): string[] {
  return Object.entries(permission).flatMap(([resource, actions]) => actions.map((action) => `${resource}:${action}`))
}
