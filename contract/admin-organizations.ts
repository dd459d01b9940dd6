import * as z from 'zod/mini'
import { adminPurchases } from './admin-purchases.ts'
import { queryNumber } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { MemberWithUser } from './members.ts'
import { Instant } from './users.ts'

/** An organization as administrators see it: who it is, how big, and whether it sells. */
const AdministeredOrganization = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.nullable(z.string()),
  createdAt: Instant,
  /** When it was deleted, where it has sold: it is gone for everybody else, and its books are kept. */
  archivedAt: z.nullable(Instant),
  memberCount: z.number(),
  /** The products that it pays for now, by name. */
  plans: z.array(z.string()),
  /** Whether it has products to sell. */
  hasProducts: z.boolean(),
  selling: z.object({
    isOpen: z.boolean(),
    /** Whether it is the installation's own seller: only of those do features count without being named. */
    isOwn: z.boolean(),
  }),
})
export type AdministeredOrganization = z.infer<typeof AdministeredOrganization>

/** What a list of organizations can be narrowed down to. */
export const sellingKinds = ['open', 'closed', 'own'] as const
export type SellingKind = (typeof sellingKinds)[number]

const organizationId = z.string().check(z.maxLength(100))

/** Mounted among the administrators' routes. */
export const adminOrganizations = {
  ...adminPurchases,
  listOrganizations: get('/admin/list-organizations', {
    summary: 'List organizations, newest first, with their members counted, what they pay for and whether they sell.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    scope: 'organizations:read',
    input: z.object({
      /** A part of the name or of the slug. */
      search: z.optional(z.string().check(z.maxLength(100))),
      /** Only those that may sell, that may not, or that are the installation's own sellers. */
      selling: z.optional(z.enum(sellingKinds)),
      /** The id of the last organization of the page before. */
      after: z.optional(organizationId),
      limit: z._default(queryNumber({ least: 1, most: 100 }), 25),
    }),
    output: z.object({ organizations: z.array(AdministeredOrganization), next: z.nullable(z.string()) }),
    errors: ['FORBIDDEN'],
  }),
  getOrganization: get('/admin/get-organization', {
    summary: 'Read an organization as an administrator.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    scope: 'organizations:read',
    input: z.object({ organizationId }),
    output: AdministeredOrganization,
    errors: ['FORBIDDEN', 'ORGANIZATION_NOT_FOUND'],
  }),
  listOrganizationMembers: get('/admin/list-organization-members', {
    summary: 'List the members of any organization with their roles, by pages.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    scope: 'organizations:read',
    input: z.object({
      organizationId,
      /** A part of the name or of the address. */
      search: z.optional(z.string().check(z.maxLength(100))),
      limit: z._default(queryNumber({ least: 1, most: 100 }), 25),
      offset: z._default(queryNumber({ least: 0, most: Number.MAX_SAFE_INTEGER }), 0),
    }),
    output: z.object({ members: z.array(MemberWithUser), total: z.number() }),
    errors: ['FORBIDDEN'],
  }),
  deleteOrganization: post('/admin/delete-organization', {
    summary:
      'Delete any organization with everything of it: what it pays for ends at once. The books of one that has sold are kept, and its customers’ subscriptions end.',
    access: 'sensitive-session-or-secret-key',
    permission: { user: ['delete'] },
    scope: 'organizations:write',
    session: 'changes',
    input: z.object({ organizationId }),
    output: z.object({ success: z.boolean() }),
    errors: ['FORBIDDEN', 'ORGANIZATION_NOT_FOUND'],
  }),
  openSelling: post('/admin/open-selling', {
    summary: 'Let an organization sell; `own` says whether it is the installation’s own seller.',
    access: 'sensitive-session-or-secret-key',
    permission: { user: ['set-password'] },
    scope: 'organizations:write',
    input: z.object({ organizationId, own: z.optional(z.boolean()) }),
    output: AdministeredOrganization,
    errors: ['FORBIDDEN', 'ORGANIZATION_NOT_FOUND'],
  }),
  closeSelling: post('/admin/close-selling', {
    summary:
      'Keep an organization from offering anything new. What it sold goes on; `own` left out, it stays the installation’s own seller or not.',
    access: 'sensitive-session-or-secret-key',
    permission: { user: ['set-password'] },
    scope: 'organizations:write',
    input: z.object({ organizationId, own: z.optional(z.boolean()) }),
    output: AdministeredOrganization,
    errors: ['FORBIDDEN', 'ORGANIZATION_NOT_FOUND'],
  }),
}
