import * as z from 'zod/mini'
import { hookErrors } from './admission.ts'
import { get, post } from './kit/route.ts'
import { invitationStatuses } from './limits.ts'
import { forServerErrors, forServers, inOrganization, Member, Roles } from './members.ts'
import { newPasswordErrors } from './passwords.ts'
import { standings } from './standings.ts'
import { userFieldErrors } from './user-fields.ts'
import { Email, Instant, Name, User } from './users.ts'

export const Invitation = z.object({
  id: z.string(),
  organizationId: z.string(),
  email: z.string(),
  role: z.string(),
  status: z.enum(invitationStatuses),
  teamId: z.nullable(z.string()),
  inviterId: z.string(),
  expiresAt: Instant,
  createdAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>

const TeamIds = z.optional(z.union([z.string(), z.array(z.string())]))
const named = z.object({ invitationId: z.string() })
const inviteErrors = [
  'INVALID_EMAIL',
  'ORGANIZATION_NOT_FOUND',
  'MEMBER_NOT_FOUND',
  'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
  'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE',
  'ROLE_NOT_FOUND',
  'TEAM_NOT_FOUND',
  'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
  'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
  'INVITATION_LIMIT_REACHED',
  'NOT_WHILE_IMPERSONATING',
] as const
const joinErrors = [
  'INVITATION_NOT_FOUND',
  'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION',
  'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
  'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
  'SEAT_PAYMENT_FAILED',
  'FAILED_TO_RETRIEVE_INVITATION',
  'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION',
] as const
const answered = z.object({ invitationId: z.string(), token: z.optional(z.string()), ...forServers })

export const invitations = {
  inviteMember: post('/organization/invite-member', {
    summary: 'Invite an address to an organization, or send its invitation once more.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { invitation: ['create'] },
    rate: 'mail',
    mailbox: true,
    within: standings.invite,
    input: z.object({ ...inOrganization, email: Email, role: Roles, teamId: TeamIds, resend: z._default(z.boolean(), false) }),
    output: Invitation,
    errors: inviteErrors,
  }),
  inviteMembers: post('/organization/invite-members', {
    summary: 'Invite many addresses at once, with a result for each.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { invitation: ['create'] },
    rate: 'mail',
    mailbox: true,
    within: standings.invite,
    input: z.object({
      ...inOrganization,
      emails: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
      role: Roles,
      teamId: TeamIds,
      resend: z._default(z.boolean(), false),
    }),
    output: z.object({
      results: z.array(
        z.object({
          email: z.string(),
          invitation: z.nullable(Invitation),
          error: z.nullable(z.object({ code: z.string(), message: z.string() })),
        }),
      ),
    }),
    errors: inviteErrors,
  }),
  acceptInvitation: post('/organization/accept-invitation', {
    summary:
      'Become a member. The secret of the mailed link, when given, also proves the address; owners must prove theirs. A server names who accepts.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    session: 'changes',
    input: answered,
    output: z.object({ invitation: Invitation, member: Member }),
    errors: [...joinErrors, ...forServerErrors, 'EMAIL_NOT_VERIFIED'],
  }),
  rejectInvitation: post('/organization/reject-invitation', {
    summary: 'Decline an invitation. A server names who declines.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    input: answered,
    output: z.object({ invitation: Invitation, member: z.null() }),
    errors: ['INVITATION_NOT_FOUND_ANY_MORE', 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION', 'EMAIL_NOT_VERIFIED', ...forServerErrors],
  }),
  cancelInvitation: post('/organization/cancel-invitation', {
    summary: 'Take an invitation back that was not accepted.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { invitation: ['cancel'] },
    input: named,
    output: Invitation,
    errors: ['INVITATION_NOT_FOUND', 'MEMBER_NOT_FOUND', 'YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION'],
  }),
  restoreInvitation: post('/organization/restore-invitation', {
    summary: 'Let an invitation that was taken back hold again, for what is left of its time.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { invitation: ['create'] },
    input: named,
    output: Invitation,
    errors: [
      'INVITATION_NOT_FOUND',
      'MEMBER_NOT_FOUND',
      'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
      'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE',
      'ROLE_NOT_FOUND',
      'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
      'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
      'INVITATION_LIMIT_REACHED',
      'NOT_WHILE_IMPERSONATING',
    ],
  }),
  getInvitation: get('/organization/get-invitation', {
    summary: 'Read an invitation that is meant for the caller.',
    access: 'session-or-secret-key',
    stranger: 'NOT_AUTHENTICATED',
    scope: 'organizations:read',
    apiKeys: 'reading',
    input: z.object({ id: z.string() }),
    output: z.extend(Invitation, { organizationName: z.string(), organizationSlug: z.string(), inviterEmail: z.string() }),
    errors: [
      'NOT_AUTHENTICATED',
      'INVITATION_NOT_FOUND_ANY_MORE',
      'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION',
      'ORGANIZATION_NOT_FOUND',
      'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION',
    ],
  }),
  previewInvitation: get('/organization/preview-invitation', {
    summary: 'Show the reader of a mailed link what they are invited to, before they have an account.',
    access: 'anyone',
    input: z.object({ id: z.string(), token: z.optional(z.string()) }),
    output: z.object({
      id: z.string(),
      status: z.enum([...invitationStatuses, 'expired']),
      role: z.string(),
      expiresAt: Instant,
      /** Masked, unless the secret of the mailed link is given. */
      email: z.string(),
      /** Whether the secret was right: then a new account needs no verification mail. */
      proven: z.boolean(),
      /** Told only with the mailed secret. */
      hasAccount: z.nullable(z.boolean()),
      organization: z.object({ name: z.string(), slug: z.string(), logo: z.nullable(z.string()) }),
      inviter: z.object({ name: z.string() }),
    }),
    errors: ['INVITATION_NOT_FOUND'],
  }),
  signUpWithInvitation: post('/organization/sign-up-with-invitation', {
    summary: 'Make an account and become a member in one step: the secret of the mailed link proves the address.',
    access: 'optional-session',
    rate: 'credentials',
    captcha: true,
    session: 'changes',
    /** Configured fields are members beside the others. */
    input: z.looseObject({
      invitationId: z.string(),
      token: z.string(),
      name: Name,
      password: z.string(),
    }),
    output: z.object({ token: z.string(), user: User, invitation: Invitation, member: Member }),
    errors: [
      'SIGN_UP_CLOSED',
      ...joinErrors,
      ...hookErrors,
      ...userFieldErrors,
      'USER_ALREADY_EXISTS',
      ...newPasswordErrors,
      'BANNED_USER',
    ],
  }),
  listInvitations: get('/organization/list-invitations', {
    summary: 'List the invitations of an organization, newest first.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: { invitation: ['create'] },
    within: standings.listMembers,
    input: z.object(inOrganization),
    output: z.array(Invitation),
    errors: ['ORGANIZATION_ID_IS_REQUIRED', 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'],
  }),
  listUserInvitations: get('/organization/list-user-invitations', {
    summary: 'List the pending invitations of the caller, whose address must be proven. A server names the person.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    input: z.object(forServers),
    output: z.array(z.extend(Invitation, { organizationName: z.string() })),
    errors: ['EMAIL_NOT_VERIFIED', ...forServerErrors],
  }),
}
