import {
  type AccessRequest,
  adminRoles,
  type adminStatements,
  allows,
  type Connector,
  organizationRoles,
  type organizationStatements,
  type Roles,
  type Statements,
} from '#contract/permissions.ts'

export { accessMessages, adminRoles, authorize, organizationRoles } from '#contract/permissions.ts'

/** Whether a role text such as `admin, member` allows everything asked. Judged here, without asking the server. */
export function checkRolePermission({ roles, role, permissions }: { roles: Roles; role: RoleText; permissions: AccessRequest }) {
  return allows(roles, role, permissions)
}

/** The same for the admin area. Without a role a person is a plain user. */
export function checkAdminPermission({ role, permissions }: Question<typeof adminStatements>) {
  return allows(adminRoles, role || 'user', permissions)
}

/** The same for the role of a member in an organization. */
export function checkOrganizationPermission({ role, permissions }: Question<typeof organizationStatements>) {
  return allows(organizationRoles, role, permissions)
}

type RoleText = string | null | undefined
type Question<S extends Statements> = { role: RoleText; permissions: RequestOver<S> }
type RequestOver<S extends Statements> = {
  readonly [Resource in keyof S]?: readonly S[Resource][number][] | { actions: readonly S[Resource][number][]; connector: Connector }
}
