import {
  type AccessRequest,
  allows,
  creatorRole,
  mayGive,
  organizationRoles,
  type Roles,
  rolesIn,
  type Statements,
} from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { defineState } from '../kit/state.ts'

/**
 * The roles of every organization: owner, admin and member, and those that the configuration adds. Owners hold every permission of
 * the application, admins and members those that the configuration gives them beside their own.
 */
export function rolesOf(app: App): Roles {
  return mergedRoles(app)
}

const mergedRoles = defineState(
  ({ config: { organizationRoles: own, permissions } }): Roles => ({
    ...own,
    owner: { ...permissions, ...organizationRoles.owner },
    admin: { ...own.admin, ...organizationRoles.admin },
    member: { ...own.member, ...organizationRoles.member },
  }),
)

/** Roles as they are stored: each one known, none twice, separated by commas. */
export function roleText(app: App, given: string | string[]): string {
  const roles = rolesIn([given].flat().join(','))
  if (roles.length === 0 || !roles.every((role) => Object.hasOwn(rolesOf(app), role))) refuse('ROLE_NOT_FOUND')
  return [...new Set(roles)].join(',')
}

/** Whether a role text allows something within an organization. */
export function mayIn(app: App, role: string, permissions: AccessRequest): boolean {
  return allows(rolesOf(app), role, permissions)
}

/** Everything that holders of a role text may do: for each resource its actions. */
export function permissionsOf(app: App, held: string): Record<string, string[]> {
  const roles = rolesOf(app)
  const permissions: Record<string, string[]> = {}
  for (const role of rolesIn(held)) {
    for (const [resource, actions] of Object.entries(Object.hasOwn(roles, role) ? (roles[role] as Statements) : {})) {
      permissions[resource] = [...new Set([...(permissions[resource] ?? []), ...actions])]
    }
  }
  return permissions
}

/** Whether holders of a role text may invite people to another one. */
export function mayInviteAs(app: App, held: string, wanted: string): boolean {
  return mayIn(app, held, { invitation: ['create'] }) && mayGrant(app, held, wanted)
}

/** Whether holders of a role text may grant another: members grant no more than they hold. */
export function mayGrant(app: App, held: string, wanted: string): boolean {
  return mayGive(rolesOf(app), held, wanted)
}

export function isOwner(role: string): boolean {
  return rolesIn(role).includes(creatorRole)
}
