import * as z from 'zod/mini'
import { adminImpersonation } from './admin-impersonation.ts'
import { adminOrganizations } from './admin-organizations.ts'
import { adminSecondFactors } from './admin-second-factors.ts'
import { adminSocialProviders } from './admin-social-providers.ts'
import { UserId } from './admin-user-id.ts'
import { hookErrors } from './admission.ts'
import { adminApplications } from './applications.ts'
import { adminAudit } from './audit.ts'
import { days } from './kit/durations.ts'
import { queryNumber } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { adminLetters } from './letters.ts'
import { LinkedAccount } from './linked-accounts.ts'
import { adminLook } from './look.ts'
import { adminOperation } from './operation.ts'
import { newPasswordErrors } from './passwords.ts'
import { Picture, pictureErrors } from './pictures.ts'
import { adminSecretKeys } from './secret-keys.ts'
import { ListedSession } from './sessions.ts'
import { UserField } from './user-fields.ts'
import { Email, KnownUser, Metadata, Name } from './users.ts'

const Roles = z.union([z.string(), z.array(z.string())])
const Permissions = z.record(z.string(), z.array(z.string()))
const Success = z.object({ success: z.boolean() })
const Changed = z.object({ user: KnownUser })
const Membership = z.object({ id: z.string(), name: z.string(), slug: z.string(), logo: z.nullable(z.string()), role: z.string() })

/** The columns a list of people can be sorted and filtered by. */
const userColumns = ['id', 'email', 'name', 'username', 'role', 'banned', 'emailVerified', 'isAnonymous', 'createdAt', 'updatedAt'] as const

/** A key of the metadata, `publicMetadata.plan`; further dots lead into objects within. */
const metadataField = z.string().check(z.regex(/^(?:public|private)Metadata(?:\.[^."\\\p{C}]{1,100}){1,8}$/u))
const metadata = { publicMetadata: z.optional(Metadata), privateMetadata: z.optional(Metadata) }
const metadataErrors = ['METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED', 'METADATA_TOO_LARGE'] as const

export const admin = {
  listUsers: get('/admin/list-users', {
    summary: 'List people: searched, filtered, sorted, by pages.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
    scope: 'users:read',
    input: z.object({
      searchValue: z.optional(z.string()),
      /** `any` looks through names, addresses and whole ids at once. */
      searchField: z._default(z.enum(['email', 'name', 'any']), 'email'),
      searchOperator: z._default(z.enum(['contains', 'starts_with', 'ends_with']), 'contains'),
      filterField: z._default(z.union([z.enum(userColumns), metadataField]), 'email'),
      filterValue: z.optional(z.union([z.string(), z.number(), z.boolean()])),
      filterOperator: z._default(z.enum(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains']), 'eq'),
      sortBy: z.optional(z.enum(userColumns)),
      sortDirection: z._default(z.enum(['asc', 'desc']), 'asc'),
      limit: z.optional(queryNumber({ least: 1, most: 1000 })),
      offset: z.optional(queryNumber({ least: 0, most: Number.MAX_SAFE_INTEGER })),
      /** The id of the last person of the page before: fast however far the list has gone, where `offset` is not. */
      after: z.optional(z.string()),
    }),
    output: z.object({ users: z.array(KnownUser), total: z.number(), limit: z.optional(z.number()), offset: z.optional(z.number()) }),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS'],
  }),
  getUser: get('/admin/get-user', {
    summary: 'Read one person.',
    access: 'session-or-secret-key',
    permission: { user: ['get'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_GET_USER',
    scope: 'users:read',
    input: z.object({ id: UserId }),
    output: KnownUser,
    errors: ['YOU_ARE_NOT_ALLOWED_TO_GET_USER', 'USER_NOT_FOUND'],
  }),
  createUser: post('/admin/create-user', {
    summary: 'Make an account for a person, with or without a password.',
    access: 'session-or-secret-key',
    permission: { user: ['create'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
    scope: 'users:write',
    input: z.object({
      email: Email,
      name: Name,
      password: z.optional(z.string()),
      role: z.optional(Roles),
      data: z.optional(
        z.looseObject({
          image: z.nullish(Picture),
          emailVerified: z.optional(z.boolean()),
          username: z.optional(z.string()),
          ...metadata,
        }),
      ),
    }),
    output: Changed,
    errors: [
      'SESSION_IS_NOT_FRESH',
      ...pictureErrors,
      ...metadataErrors,
      'VALIDATION_ERROR',
      'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
      ...hookErrors,
      'INVALID_EMAIL',
      'USER_ALREADY_EXISTS',
      ...newPasswordErrors,
      'USERNAME_IS_TOO_SHORT',
      'USERNAME_IS_TOO_LONG',
      'USERNAME_IS_INVALID',
      'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER',
      'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE',
    ],
    statuses: { USER_ALREADY_EXISTS: 400 },
  }),
  updateUser: post('/admin/update-user', {
    summary: 'Change what is known of a person.',
    access: 'session-or-secret-key',
    permission: { user: ['update'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS',
    scope: 'users:write',
    input: z.object({
      userId: UserId,
      data: z.looseObject({
        name: z.optional(Name),
        image: z.nullish(Picture),
        email: z.optional(Email),
        emailVerified: z.optional(z.boolean()),
        role: z.optional(Roles),
        ...metadata,
      }),
    }),
    output: KnownUser,
    errors: [
      'SESSION_IS_NOT_FRESH',
      ...pictureErrors,
      ...metadataErrors,
      'VALIDATION_ERROR',
      'TOO_BUSY',
      'YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS',
      'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL',
      'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
      'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE',
      'INVALID_EMAIL',
      'NO_DATA_TO_UPDATE',
      'USER_NOT_FOUND',
      'USER_ALREADY_EXISTS',
    ],
  }),
  setRole: post('/admin/set-role', {
    summary: 'Give a person one or several roles.',
    access: 'sensitive-session-or-secret-key',
    permission: { user: ['set-role'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
    scope: 'users:write',
    input: z.object({ userId: UserId, role: Roles }),
    output: Changed,
    errors: ['YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE', 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE', 'USER_NOT_FOUND'],
  }),
  setUserPassword: post('/admin/set-user-password', {
    summary: 'Give a person another password.',
    access: 'sensitive-session-or-secret-key',
    permission: { user: ['set-password'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD',
    scope: 'users:write',
    input: z.object({ userId: UserId, newPassword: z.string() }),
    output: z.object({ status: z.boolean() }),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD', 'USER_NOT_FOUND', ...newPasswordErrors],
  }),
  banUser: post('/admin/ban-user', {
    summary: 'Keep a person out, for a while or for good, and end their sessions.',
    access: 'session-or-secret-key',
    permission: { user: ['ban'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS',
    scope: 'users:write',
    input: z.object({
      userId: UserId,
      banReason: z.optional(z.string().check(z.maxLength(500))),
      /** Seconds; without it the ban never ends. */
      banExpiresIn: z.optional(z.number().check(z.gt(0), z.lte(days(36_500) / 1000))),
    }),
    output: Changed,
    errors: ['YOU_ARE_NOT_ALLOWED_TO_BAN_USERS', 'YOU_CANNOT_BAN_YOURSELF', 'USER_NOT_FOUND', 'LAST_OWNER_CANNOT_BE_DELETED'],
  }),
  unbanUser: post('/admin/unban-user', {
    summary: 'Let a banned person in again.',
    access: 'session-or-secret-key',
    permission: { user: ['ban'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS',
    scope: 'users:write',
    input: z.object({ userId: UserId }),
    output: Changed,
    errors: ['YOU_ARE_NOT_ALLOWED_TO_BAN_USERS', 'USER_NOT_FOUND'],
  }),
  removeUser: post('/admin/remove-user', {
    summary: 'Delete a person with everything of theirs.',
    access: 'sensitive-session-or-secret-key',
    permission: { user: ['delete'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
    scope: 'users:write',
    input: z.object({ userId: UserId }),
    output: Success,
    errors: ['YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS', 'YOU_CANNOT_REMOVE_YOURSELF', 'USER_NOT_FOUND', 'LAST_OWNER_CANNOT_BE_DELETED'],
  }),
  ...adminImpersonation,
  listUserSessions: post('/admin/list-user-sessions', {
    summary: 'List the sessions of a person.',
    access: 'session-or-secret-key',
    permission: { session: ['list'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS',
    scope: 'sessions:read',
    input: z.object({ userId: UserId }),
    output: z.object({ sessions: z.array(z.omit(ListedSession, { current: true })) }),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS'],
  }),
  listUserAccounts: post('/admin/list-user-accounts', {
    summary: 'List the ways in which a person can sign in.',
    access: 'session-or-secret-key',
    permission: { user: ['get'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_GET_USER',
    scope: 'users:read',
    input: z.object({ userId: UserId }),
    output: z.object({ accounts: z.array(LinkedAccount) }),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_GET_USER'],
  }),
  listUserOrganizations: post('/admin/list-user-organizations', {
    summary: 'List the organizations of a person, with their role in each.',
    access: 'session-or-secret-key',
    permission: { user: ['get'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_GET_USER',
    scope: 'users:read',
    input: z.object({ userId: UserId }),
    output: z.object({ organizations: z.array(Membership) }),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_GET_USER'],
  }),
  revokeUserSession: post('/admin/revoke-user-session', {
    summary: 'End one session of anybody.',
    access: 'session-or-secret-key',
    permission: { session: ['revoke'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
    scope: 'sessions:write',
    input: z.object({ sessionToken: z.string() }),
    output: Success,
    errors: ['YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS'],
  }),
  revokeUserSessions: post('/admin/revoke-user-sessions', {
    summary: 'End every session of a person.',
    access: 'session-or-secret-key',
    permission: { session: ['revoke'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
    scope: 'sessions:write',
    input: z.object({ userId: UserId }),
    output: Success,
    errors: ['YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS'],
  }),
  listUserFields: get('/admin/list-user-fields', {
    summary: 'List what the configuration adds to people, also what they cannot set themselves. Administrators may leave any of it empty.',
    access: 'session-or-secret-key',
    permission: { user: ['get'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_GET_USER',
    scope: 'users:read',
    input: z.object({}),
    output: z.array(UserField),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_GET_USER'],
  }),
  hasPermission: post('/admin/has-permission', {
    summary: 'Tell whether the caller or, where a server asks, the person it names, may do something in the admin area.',
    access: 'session-or-secret-key',
    scope: 'users:read',
    input: z.object({
      permissions: z.optional(Permissions),
      permission: z.optional(Permissions),
      userId: z.optional(UserId),
      role: z.optional(z.string()),
    }),
    output: z.object({ error: z.null(), success: z.boolean() }),
    errors: ['VALIDATION_ERROR', 'USER_NOT_FOUND'],
  }),
  ...adminOrganizations,
  ...adminSecondFactors,
  ...adminSecretKeys,
  ...adminApplications,
  ...adminSocialProviders,
  ...adminAudit,
  ...adminOperation,
  ...adminLook,
  ...adminLetters,
}
