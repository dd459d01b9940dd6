import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import { creatorRole, missingFor } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { commonRoles, isCommon, ownRolesOf } from '../members/organization-roles.ts'
import { addRole, findRole, writeRole } from '../roles/store.ts'
import { organizationIdOf } from './import-members.ts'
import type { Outcome } from './outcome.ts'
import { LineRefused, type RoleRecord } from './records.ts'

/** Makes a role of an organization, or lets it allow what the line says. */
export async function importRole(app: App, { organization, name: role, permissions: permission, createdAt }: RoleRecord): Promise<Outcome> {
  const organizationId = await organizationIdOf(app, organization)
  if (organizationId === undefined) throw new LineRefused(`there is no organization ${organization}`)
  if (isCommon(app, role)) throw new LineRefused(`every organization has a role ${role}`)
  const unknown = missingFor(commonRoles(app), creatorRole, permission)
  if (unknown.length > 0) throw new LineRefused(`there is no permission ${unknown.join(', ')}: TOLLGATE_PERMISSIONS says which there are`)

  await lockOrganization(app, organizationId)
  const before = await findRole(app, { organizationId, roleName: role })
  if (before && isDeepStrictEqual(before.permission, permission)) return 'unchanged'
  if (before) {
    await writeRole(app, before, { role, permission })
    return 'updated'
  }
  if ((await ownRolesOf(app, organizationId)).length >= limits.role.perOrganization)
    throw new LineRefused('the organization has too many roles')
  await addRole(app, { organizationId, role, permission, createdAt })
  return 'created'
}
