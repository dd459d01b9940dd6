import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { limits } from './limits.ts'
import { inOrganization } from './members.ts'
import { standings } from './standings.ts'
import { Instant } from './users.ts'

/** Several roles share one text, separated by commas, and their names are compared as they are: in small letters, without what cannot be seen. */
export const RoleName = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(limits.role.maxNameLength), z.regex(/^[^,\p{C}\p{Zl}\p{Zp}]+$/u))

const Permission = z.record(z.string(), z.array(z.string()))

/** What a role is to allow, by resource. */
const WantedPermission = Permission.check(z.refine((permission) => JSON.stringify(permission).length <= limits.role.bytes))

/** A role that an organization made for itself. */
export const Role = z.object({
  id: z.string(),
  organizationId: z.string(),
  role: z.string(),
  permission: Permission,
  createdAt: Instant,
  updatedAt: z.nullable(Instant),
})
export type Role = z.infer<typeof Role>

/** A role that members can have. Those that every organization has are rows of none. */
export const ListedRole = z.object({
  name: z.string(),
  permissions: Permission,
  /** The same two under the names that a single role has them by. */
  role: z.string(),
  permission: Permission,
  id: z.nullable(z.string()),
  organizationId: z.nullable(z.string()),
  createdAt: z.nullable(Instant),
  updatedAt: z.nullable(Instant),
})
export type ListedRole = z.infer<typeof ListedRole>

/** A role of an organization, by name or id; the name counts where both are given. */
const named = {
  ...inOrganization,
  roleName: z.optional(z.string().check(z.minLength(1))),
  roleId: z.optional(z.string().check(z.minLength(1))),
}

export const roles = {
  listRoles: get('/organization/list-roles', {
    summary:
      'List the roles that members can have, and what each allows: the built-in ones first, then those of the configuration, then those that the organization made for itself.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: 'reading',
    within: standings.listRoles,
    input: z.object({ ...inOrganization, organizationSlug: z.optional(z.string()) }),
    output: z.array(ListedRole),
    errors: ['ORGANIZATION_NOT_FOUND', 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'],
  }),
  getRole: get('/organization/get-role', {
    summary: 'Read a role that an organization made for itself.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: 'reading',
    within: standings.getRole,
    input: z.object(named),
    output: Role,
    errors: [
      'VALIDATION_ERROR',
      'NO_ACTIVE_ORGANIZATION',
      'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
      'YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE',
      'ROLE_NOT_FOUND',
    ],
  }),
  createRole: post('/organization/create-role', {
    summary: 'Make a role for an organization, with no more permissions than the caller has.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { ac: ['create'] },
    within: standings.createRole,
    input: z.object({ ...inOrganization, role: RoleName, permission: WantedPermission }),
    output: z.object({ success: z.literal(true), roleData: Role, statements: Permission }),
    errors: [
      'YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE',
      'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
      'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE',
      'ROLE_NAME_IS_ALREADY_TAKEN',
      'TOO_MANY_ROLES',
      'INVALID_RESOURCE',
    ],
  }),
  updateRole: post('/organization/update-role', {
    summary: 'Change what a role of an organization allows, for all its holders at once, or its name while it has none.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { ac: ['update'] },
    within: standings.updateRole,
    input: z.object({ ...named, data: z.object({ permission: z.optional(WantedPermission), roleName: z.optional(RoleName) }) }),
    output: z.object({ success: z.literal(true), roleData: Role }),
    errors: [
      'VALIDATION_ERROR',
      'NO_ACTIVE_ORGANIZATION',
      'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
      'YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE',
      'ROLE_NOT_FOUND',
      'ROLE_NAME_IS_ALREADY_TAKEN',
      'ROLE_IS_ASSIGNED_TO_MEMBERS',
      'ROLE_IS_OFFERED_BY_INVITATIONS',
      'INVALID_RESOURCE',
    ],
  }),
  deleteRole: post('/organization/delete-role', {
    summary: 'Delete a role of an organization that no member has and no open invitation offers.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { ac: ['delete'] },
    within: standings.deleteRole,
    input: z.object(named),
    output: z.object({ success: z.literal(true) }),
    errors: [
      'VALIDATION_ERROR',
      'NO_ACTIVE_ORGANIZATION',
      'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
      'YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE',
      'CANNOT_DELETE_A_PRE_DEFINED_ROLE',
      'ROLE_NOT_FOUND',
      'ROLE_IS_ASSIGNED_TO_MEMBERS',
      'ROLE_IS_OFFERED_BY_INVITATIONS',
    ],
  }),
}
