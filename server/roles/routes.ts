import { organizationRoles } from '#contract/permissions.ts'
import type { roles } from '#contract/roles.ts'
import type { Handlers } from '../http/handlers.ts'
import { rolesOf } from '../members/organization-roles.ts'

export const roleRoutes: Handlers<typeof roles> = {
  listRoles({ app }) {
    const all = Object.entries({ ...organizationRoles, ...rolesOf(app) })
    return all.map(([name, statements]) => ({
      name,
      permissions: Object.fromEntries(Object.entries(statements).map(([resource, actions]) => [resource, [...actions]])),
    }))
  },
}
