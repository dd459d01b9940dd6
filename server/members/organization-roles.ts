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
import { query } from '../storage/query.ts'
import type { JsonObject } from '../storage/tables.ts'

/**
 * The roles of every organization: owner, admin and member, and those that the configuration adds. Owners hold every permission of
 * the application, admins and members those that the configuration gives them beside their own.
 */
export function commonRoles(app: App): Roles {
  return mergedRoles(app)
}

/**
 * The roles of an organization as far as some role texts name them: the common ones and, where a text names another, those that the organization made
 * for itself. Only then is anything read. A role of the configuration wins over one of the same name.
 */
export async function rolesOf(app: App, organizationId: string, ...texts: string[]): Promise<Roles> {
  const common = commonRoles(app)
  if (texts.every((text) => isCommon(app, text))) return common
  return { ...asRoles(await ownRolesOf(app, organizationId)), ...common }
}

/** Whether a role text means the same in every organization. */
export function isCommon(app: App, text: string): boolean {
  return rolesIn(text).every((role) => Object.hasOwn(commonRoles(app), role))
}

/** The roles that an organization made for itself, in the order of their names. */
export const ownRolesOf = query((db, organizationId: string) =>
  db.selectFrom('organizationRoles').where('organizationId', '=', organizationId).orderBy('role').selectAll(),
)

function asRoles(own: readonly { role: string; permission: JsonObject }[]): Roles {
  return Object.fromEntries(own.map(({ role, permission }) => [role, permission as Statements]))
}

const mergedRoles = defineState(
  ({ config: { organizationRoles: own, permissions } }): Roles => ({
    ...own,
    owner: { ...permissions, ...organizationRoles.owner },
    admin: { ...own.admin, ...organizationRoles.admin },
    member: { ...own.member, ...organizationRoles.member },
  }),
)

/** Roles as they are stored: each one known to the organization, none twice, separated by commas. Under its lock they stay known. */
export async function roleText(app: App, organizationId: string, given: string | string[]): Promise<string> {
  const text = [given].flat().join(',')
  const named = [...new Set(rolesIn(text))]
  const roles = await rolesOf(app, organizationId, text)
  if (named.length === 0 || !named.every((role) => Object.hasOwn(roles, role))) refuse('ROLE_NOT_FOUND')
  return named.join(',')
}

/** What a member is, and where. */
export type Place = { organizationId: string; role: string }

/** Whether a place allows something. */
export async function mayIn(app: App, { organizationId, role }: Place, permissions: AccessRequest): Promise<boolean> {
  return allows(await rolesOf(app, organizationId, role), role, permissions)
}

/** Everything that a member of this role may do: for each resource its actions. */
export async function permissionsOf(app: App, { organizationId, role: held }: Place): Promise<Record<string, string[]>> {
  const roles = await rolesOf(app, organizationId, held)
  const permissions: Record<string, string[]> = {}
  for (const role of rolesIn(held)) {
    for (const [resource, actions] of Object.entries(Object.hasOwn(roles, role) ? (roles[role] as Statements) : {})) {
      permissions[resource] = [...new Set([...(permissions[resource] ?? []), ...actions])]
    }
  }
  return permissions
}

/** Those of some role texts to which a member may invite people. */
export async function mayInviteAs(app: App, { organizationId, role }: Place, wanted: readonly string[]): Promise<Set<string>> {
  const roles = await rolesOf(app, organizationId, role, ...wanted)
  const mayInvite = allows(roles, role, { invitation: ['create'] })
  return new Set(wanted.filter((text) => mayInvite && mayGive(roles, role, text)))
}

/** Whether a member may grant a role text: members grant no more than they hold. */
export async function mayGrant(app: App, { organizationId, role }: Place, wanted: string): Promise<boolean> {
  return mayGive(await rolesOf(app, organizationId, role, wanted), role, wanted)
}

export function isOwner(role: string): boolean {
  return rolesIn(role).includes(creatorRole)
}
