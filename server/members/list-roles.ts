import { organizationRoles } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import { rolesOf } from './organization-roles.ts'

/** The built-in roles first, then those of the configuration, with what each allows. */
export function listRoles(app: App) {
  return Object.entries({ ...organizationRoles, ...rolesOf(app) }).map(([name, statements]) => ({
    name,
    permissions: Object.fromEntries(Object.entries(statements).map(([resource, actions]) => [resource, [...actions]])),
  }))
}
