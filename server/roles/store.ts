import { rolesIn } from '#contract/permissions.ts'
import type { Role } from '#contract/roles.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { roleCounts } from '../members/counts.ts'

type Place = { organizationId: string; role: string }
type NewRole = Pick<Role, 'organizationId' | 'role' | 'permission'> & { createdAt?: string | undefined }
type Named = { organizationId: string; roleName?: string | undefined; roleId?: string | undefined }

/** A role of an organization, by its name or else by its id. */
export async function findRole({ db }: App, { organizationId, roleName, roleId = '' }: Named): Promise<Role | undefined> {
  const roles = db.selectFrom('organizationRoles').where('organizationId', '=', organizationId).selectAll()
  const named = roleName === undefined ? roles.where('id', '=', roleId) : roles.where('role', '=', roleName)
  return (await named.executeTakeFirst()) as Role | undefined
}

export async function addRole(app: App, { createdAt = now(app), ...wanted }: NewRole): Promise<Role> {
  const role = { id: newId(app), ...wanted, createdAt, updatedAt: null }
  await app.db.insertInto('organizationRoles').values(role).execute()
  return role
}

export async function writeRole(app: App, { id }: Role, { role, permission }: Pick<Role, 'role' | 'permission'>): Promise<Role> {
  const changed = app.db
    .updateTable('organizationRoles')
    .set({ role, permission, updatedAt: now(app) })
    .where('id', '=', id)
  return (await changed.returningAll().executeTakeFirstOrThrow()) as Role
}

export async function deleteRow({ db }: App, { id }: Role): Promise<void> {
  await db.deleteFrom('organizationRoles').where('id', '=', id).execute()
}

/** Deletes the roles of organizations that are archived. */
export async function deleteRolesOf({ db }: App, organizations: readonly { id: string }[]): Promise<void> {
  const ids = organizations.map(({ id }) => id)
  await db.deleteFrom('organizationRoles').where('organizationId', 'in', ids).execute()
}

export async function isAssigned(app: App, { organizationId, role }: Place): Promise<boolean> {
  return (await roleCounts(app, [organizationId])).some((held) => rolesIn(held.role).includes(role))
}

/** Whether an invitation that can still be accepted offers the role. An expired one is renewed with a role that is given then. */
export async function isOffered(app: App, { organizationId, role }: Place): Promise<boolean> {
  const open = await app.db
    .selectFrom('invitations')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now(app))
    .select('role')
    .distinct()
    .execute()
  return open.some((offered) => rolesIn(offered.role).includes(role))
}
