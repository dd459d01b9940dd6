import * as z from 'zod/mini'
import { AuditEntry, auditRange } from './audit.ts'
import { auditActions } from './audit-actions.ts'
import { Invitation, invitations } from './invitations.ts'
import { queryNumber } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { forServerErrors, forServers, inOrganization, Member, MemberWithUser, members } from './members.ts'
import { OrganizationName, OrganizationSlug } from './organization-names.ts'
import { Picture, pictureErrors } from './pictures.ts'
import { roles } from './roles.ts'
import { secondFactorPolicies } from './second-factor-policies.ts'
import { standings } from './standings.ts'
import { Team, teams } from './teams.ts'
import { userFieldErrors, withOrganizationFields } from './user-fields.ts'
import { Instant, Metadata } from './users.ts'

const Logo = z.nullish(Picture)

export const Organization = withOrganizationFields(
  z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    logo: z.nullable(z.string()),
    /** What everybody in the organization reads; `{}` when nothing was set. */
    metadata: Metadata,
    /** For administrators of the application and its own servers alone. */
    privateMetadata: z.optional(Metadata),
    createdAt: Instant,
  }),
)
export type Organization = z.infer<typeof Organization>

/** Where organizations are read, older clients expect the metadata as JSON text; where they are written, as an object. */
const StoredOrganization = withOrganizationFields(z.extend(Organization, { metadata: z.string() }))

/** An organization together with what the caller is in it. */
const OwnOrganization = withOrganizationFields(z.extend(StoredOrganization, { role: z.string() }))

export const FullOrganization = withOrganizationFields(
  z.extend(StoredOrganization, {
    members: z.array(MemberWithUser),
    invitations: z.array(Invitation),
    teams: z.nullable(z.array(Team)),
  }),
)
export type FullOrganization = z.infer<typeof FullOrganization>

const which = { ...inOrganization, organizationSlug: z.optional(z.string()) }
const Permissions = z.record(z.string(), z.array(z.string()))

export const organization = {
  create: post('/organization/create', {
    summary: 'Make an organization with the caller as its owner.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { organization: ['create'] },
    session: 'changes',
    /** Configured fields are members beside the others. */
    input: z.looseObject({
      name: OrganizationName,
      slug: OrganizationSlug,
      logo: Logo,
      metadata: z.optional(Metadata),
      privateMetadata: z.optional(Metadata),
      userId: z.optional(z.string()),
      keepCurrentActiveOrganization: z._default(z.boolean(), false),
    }),
    output: withOrganizationFields(z.extend(Organization, { members: z.array(Member) })),
    errors: [
      ...userFieldErrors,
      'UNAUTHORIZED',
      ...pictureErrors,
      'TOO_BUSY',
      'UNAUTHORIZED',
      'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION',
      'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS',
      'ORGANIZATION_ALREADY_EXISTS',
      'UNAUTHORIZED',
      'USER_NOT_FOUND',
      'METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED',
      'METADATA_TOO_LARGE',
      'FORBIDDEN',
    ],
  }),
  checkSlug: post('/organization/check-slug', {
    summary: 'Tell whether a slug is free.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: 'reading',
    input: z.object({ slug: OrganizationSlug }),
    output: z.object({ status: z.boolean() }),
    errors: ['SLUG_IS_TAKEN'],
  }),
  update: post('/organization/update', {
    summary: 'Change an organization. A former slug keeps leading to it for 30 days.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { organization: ['update'] },
    within: standings.updateOrganization,
    input: z.object({
      ...inOrganization,
      /** Configured fields are members beside the others. */
      data: z.looseObject({
        name: z.optional(OrganizationName),
        slug: z.optional(OrganizationSlug),
        logo: Logo,
        metadata: z.nullish(Metadata),
        privateMetadata: z.optional(Metadata),
      }),
    }),
    output: Organization,
    errors: [
      ...userFieldErrors,
      ...pictureErrors,
      'TOO_BUSY',
      'ORGANIZATION_NOT_FOUND',
      'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
      'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
      'SLUG_IS_TAKEN',
      'METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED',
      'METADATA_TOO_LARGE',
      'FORBIDDEN',
    ],
    statuses: { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 400 },
  }),
  delete: post('/organization/delete', {
    summary: 'Delete an organization with everything of it.',
    access: 'sensitive-session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { organization: ['delete'] },
    session: 'changes',
    within: standings.deleteOrganization,
    input: z.object({ organizationId: z.string('ORGANIZATION_ID_IS_REQUIRED') }),
    output: StoredOrganization,
    errors: [
      'ORGANIZATION_ID_IS_REQUIRED',
      'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
      'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION',
      'ORGANIZATION_NOT_FOUND',
    ],
    statuses: { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 400 },
  }),
  list: get('/organization/list', {
    summary: 'List the organizations the caller is a member of, each with their role in it. A server lists all there are, in pages.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: 'reading',
    input: z.object({
      /** Pages are for servers, who see every organization. People have few, and get them all. */
      limit: z._default(queryNumber({ least: 1, most: 1000 }), 100),
      offset: z._default(queryNumber({ least: 0, most: Number.MAX_SAFE_INTEGER }), 0),
      /** The id of the last organization of the page before: fast however far the list has gone. */
      after: z.optional(z.string()),
    }),
    output: z.array(OwnOrganization),
    errors: [],
  }),
  getFullOrganization: get('/organization/get-full-organization', {
    summary: 'Read an organization with its members, invitations and teams.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: 'reading',
    within: standings.readOrganization,
    input: z.object({ ...which, membersLimit: z._default(queryNumber({ least: 1, most: 1000 }), 100) }),
    output: z.nullable(FullOrganization),
    errors: ['USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND'],
  }),
  getOrganization: get('/organization/get-organization', {
    summary: 'Read an organization, and the caller’s role in it, by id or slug, also by a slug it had until lately.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: 'reading',
    within: standings.readOrganization,
    input: z.object(which),
    output: z.nullable(OwnOrganization),
    errors: ['USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND'],
  }),
  setActive: post('/organization/set-active', {
    summary: 'Choose the organization the caller works in, or none.',
    access: 'session',
    session: 'changes',
    within: standings.readOrganization,
    input: z.object({ organizationId: z.nullish(z.string()), organizationSlug: z.optional(z.string()) }),
    output: z.nullable(FullOrganization),
    errors: ['USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'ORGANIZATION_REQUIRED'],
  }),
  hasPermission: post('/organization/has-permission', {
    summary: 'Tell whether the caller, or the API key they call with, may do something in an organization. A server names the person.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: 'reading',
    within: standings.readOrganization,
    input: z.object({ ...inOrganization, ...forServers, permissions: z.optional(Permissions), permission: z.optional(Permissions) }),
    output: z.object({ error: z.null(), success: z.boolean() }),
    errors: ['VALIDATION_ERROR', 'NO_ACTIVE_ORGANIZATION', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', ...forServerErrors],
    statuses: { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 401 },
  }),
  listAuditEntries: get('/organization/list-audit-entries', {
    summary: 'List what was done in an organization, newest first. For its owners and administrators.',
    access: 'session-or-secret-key',
    scope: 'audit:read',
    apiKeys: { organization: ['update'] },
    within: standings.readEntries,
    input: z.object({
      ...inOrganization,
      ...auditRange,
      action: z.optional(z.enum(auditActions)),
      userId: z.optional(z.string()),
      actorId: z.optional(z.string()),
      before: z.optional(z.string()),
      limit: z._default(queryNumber({ least: 1, most: 100 }), 50),
    }),
    output: z.object({ entries: z.array(AuditEntry), next: z.nullable(z.string()) }),
    errors: ['NO_ACTIVE_ORGANIZATION', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'FORBIDDEN'],
  }),
  ...secondFactorPolicies,
  ...members,
  ...roles,
  ...teams,
  ...invitations,
}
