import { type AccessRequest, allows, creatorRole, organizationRoles, type Roles, rolesIn } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'

/** The roles of every organization: owner, admin and member, and those that the configuration adds. */
export function rolesOf({ config }: App): Roles {
  return { ...config.organizationRoles, ...organizationRoles }
}

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

export function isOwner(role: string): boolean {
  return rolesIn(role).includes(creatorRole)
}
