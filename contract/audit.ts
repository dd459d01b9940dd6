import * as z from 'zod/mini'
import { auditActions } from './audit-actions.ts'
import { queryNumber } from './kit/query.ts'
import { get } from './kit/route.ts'
import { inOrganization } from './members.ts'
import { standings } from './standings.ts'
import { Instant } from './users.ts'

export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  action: z.enum(auditActions),
  actorId: z.nullable(z.string()),
  /** The secret key by which a server called. */
  actorKeyId: z.nullable(z.string()),
  impersonatorId: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  organizationId: z.nullable(z.string()),
  ipAddress: z.string(),
  userAgent: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const page = {
  /** The id of the last entry of the page before. */
  before: z.optional(z.string()),
  limit: z._default(queryNumber({ least: 1, most: 100 }), 50),
}
/** From when on, and until before when. */
export const auditRange = { since: z.optional(z.iso.datetime({ offset: true })), until: z.optional(z.iso.datetime({ offset: true })) }
const Page = z.object({ entries: z.array(AuditEntry), next: z.nullable(z.string()) })

/** An entry of one's own. */
export const OwnAuditEntry = z.extend(AuditEntry, {
  /** Of an impersonation the name of the other side: who was opened, or by whom. Null without one, and once they have no account. */
  otherName: z.nullable(z.string()),
})
export type OwnAuditEntry = z.infer<typeof OwnAuditEntry>

export const audit = {
  listAuditEntries: get('/list-audit-entries', {
    summary: 'List what was done by or to the caller, newest first.',
    access: 'session',
    input: z.object(page),
    output: z.object({ entries: z.array(OwnAuditEntry), next: z.nullable(z.string()) }),
    errors: [],
  }),
}

/** Mounted among the administrators' routes. */
export const adminAudit = {
  listAuditEntries: get('/admin/list-audit-entries', {
    summary: 'List what was done by anybody, newest first, filtered by person, action or organization.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    scope: 'audit:read',
    input: z.object({
      ...page,
      userId: z.optional(z.string()),
      actorId: z.optional(z.string()),
      organizationId: z.optional(z.string()),
      action: z.optional(z.enum(auditActions)),
      ...auditRange,
    }),
    output: Page,
    errors: ['FORBIDDEN'],
  }),
}

/** A person an entry speaks of, as long as they are a member. */
const Named = z.nullable(z.object({ name: z.string(), email: z.string() }))
export const ExportedEntry = z.extend(AuditEntry, { actor: Named, user: Named })
export type ExportedEntry = z.infer<typeof ExportedEntry>

/** Mounted among the routes of organizations. */
export const organizationAudit = {
  exportAuditEntries: get('/organization/export-audit-entries', {
    summary: 'Download what was done in an organization, newest first, as a table or as JSON. For its owners and administrators.',
    access: 'session-or-secret-key',
    scope: 'audit:read',
    apiKeys: { organization: ['update'] },
    within: standings.readEntries,
    input: z.object({
      ...inOrganization,
      format: z._default(z.enum(['csv', 'json']), 'csv'),
      action: z.optional(z.enum(auditActions)),
      ...auditRange,
      userId: z.optional(z.string()),
      actorId: z.optional(z.string()),
    }),
    output: z.union([z.string(), z.array(ExportedEntry)]),
    errors: ['NO_ACTIVE_ORGANIZATION', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'FORBIDDEN'],
    answers: 'file',
  }),
}
