import * as z from 'zod/mini'
import { QueryFlag, queryNumber } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { standings } from './standings.ts'
import { secondFactorStates } from './two-factor.ts'
import { Instant } from './users.ts'

/** Roles as a caller gives them: one text, perhaps with commas, or a list. */
export const Roles = z.union([z.string(), z.array(z.string())])
export const inOrganization = { organizationId: z.optional(z.string()) }

/** Whom a server acts for. From a person it counts for nothing: who signed in acts for themself. */
export const forServers = { userId: z.optional(z.string()) }
export const forServerErrors = ['EITHER_USERID_OR_SESSION_IS_REQUIRED', 'USER_NOT_FOUND'] as const

export const Member = z.object({
  id: z.string(),
  organizationId: z.string(),
  userId: z.string(),
  role: z.string(),
  /** The first of their teams; all of them are in the lists of teams. */
  teamId: z.nullable(z.string()),
  createdAt: Instant,
})
export type Member = z.infer<typeof Member>

export const MemberWithUser = z.extend(Member, {
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), image: z.nullable(z.string()) }),
})
export type MemberWithUser = z.infer<typeof MemberWithUser>

/** A member as a list shows them: with what they sign in with, where it is asked for by people who may know. */
const ListedMember = z.extend(MemberWithUser, { secondFactor: z.optional(z.enum(secondFactorStates)) })
export type ListedMember = z.infer<typeof ListedMember>

const memberColumns = ['id', 'role', 'createdAt', 'name', 'email'] as const

export const members = {
  listMembers: get('/organization/list-members', {
    summary: 'List the members of an organization: searched, filtered, sorted, by pages.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: 'reading',
    within: standings.listMembers,
    input: z.object({
      ...inOrganization,
      organizationSlug: z.optional(z.string()),
      search: z.optional(z.string()),
      limit: z._default(queryNumber({ least: 1, most: 1000 }), 100),
      offset: z._default(queryNumber({ least: 0, most: Number.MAX_SAFE_INTEGER }), 0),
      sortBy: z._default(z.enum(memberColumns), 'createdAt'),
      sortDirection: z._default(z.enum(['asc', 'desc']), 'asc'),
      filterField: z.optional(z.enum(['role', 'userId', 'id', 'createdAt'])),
      filterValue: z.optional(z.string()),
      filterOperator: z._default(z.enum(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains']), 'eq'),
      /** Whether to tell owners and administrators which second factor each has. */
      secondFactors: z.optional(QueryFlag),
    }),
    output: z.object({ members: z.array(ListedMember), total: z.number() }),
    errors: ['NO_ACTIVE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND', 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'],
  }),
  addMember: post('/organization/add-member', {
    summary: 'Make a person a member without an invitation.',
    access: 'secret-key',
    scope: 'organizations:write',
    input: z.object({
      userId: z.string(),
      role: Roles,
      organizationId: z.string('ORGANIZATION_ID_IS_REQUIRED'),
      teamId: z.optional(z.string()),
    }),
    output: Member,
    errors: [
      'ORGANIZATION_ID_IS_REQUIRED',
      'ORGANIZATION_NOT_FOUND',
      'USER_NOT_FOUND',
      'ROLE_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
      'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
      'SEAT_PAYMENT_FAILED',
    ],
  }),
  updateMemberRole: post('/organization/update-member-role', {
    summary: 'Give a member other roles.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { member: ['update'] },
    within: standings.updateMemberRole,
    input: z.object({ ...inOrganization, memberId: z.string(), role: Roles }),
    output: Member,
    errors: [
      'NO_ACTIVE_ORGANIZATION',
      'MEMBER_NOT_FOUND',
      'ROLE_NOT_FOUND',
      'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER',
      'MEMBER_EMAIL_NOT_VERIFIED',
      'NOT_WHILE_IMPERSONATING',
      'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER',
    ],
  }),
  removeMember: post('/organization/remove-member', {
    summary: 'Take a member, named by id or email address, out of an organization.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { member: ['delete'] },
    session: 'changes',
    within: standings.removeMember,
    input: z.object({ ...inOrganization, memberIdOrEmail: z.string() }),
    output: z.object({ member: MemberWithUser }),
    errors: [
      'NO_ACTIVE_ORGANIZATION',
      'MEMBER_NOT_FOUND',
      'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER',
      'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
    ],
  }),
  leave: post('/organization/leave', {
    summary: 'Leave an organization. A server names who leaves.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    session: 'changes',
    within: standings.leave,
    input: z.object({ organizationId: z.string(), ...forServers }),
    output: MemberWithUser,
    errors: [...forServerErrors, 'MEMBER_NOT_FOUND', 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER'],
  }),
  getActiveMember: get('/organization/get-active-member', {
    summary: 'Read the caller’s membership of the active organization.',
    access: 'session',
    apiKeys: 'reading',
    input: z.object({}),
    output: MemberWithUser,
    errors: ['NO_ACTIVE_ORGANIZATION', 'MEMBER_NOT_FOUND'],
  }),
  getActiveMemberRole: get('/organization/get-active-member-role', {
    summary: 'Read the role of the caller, or of another member, in an organization.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: 'reading',
    within: standings.listMembers,
    input: z.object({ ...inOrganization, organizationSlug: z.optional(z.string()), userId: z.optional(z.string()) }),
    output: z.object({ role: z.string() }),
    errors: [
      'VALIDATION_ERROR',
      'NO_ACTIVE_ORGANIZATION',
      'ORGANIZATION_NOT_FOUND',
      'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
      'MEMBER_NOT_FOUND',
    ],
  }),
}
