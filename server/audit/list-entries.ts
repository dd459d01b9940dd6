import type { AuditEntry, OwnAuditEntry } from '#contract/audit.ts'
import type { App } from '../kit/app.ts'
import { alongIndex } from '../storage/along-index.ts'
import { query } from '../storage/query.ts'

type Filter = {
  userId?: string
  actorId?: string
  organizationId?: string
  action?: string
  since?: string
  until?: string
  before?: string
  limit: number
}

export type AuditPage = { entries: AuditEntry[]; next: string | null }

const indexed = ['userId', 'actorId', 'organizationId'] as const

/** One page of entries, newest first. */
export async function listEntries(app: App, { before, since, until, limit, ...filter }: Filter): Promise<AuditPage> {
  const column = indexed.find((name) => filter[name] !== undefined)
  const entries = app.db.selectFrom('auditEntries').selectAll()
  let query = alongIndex(entries, { column, value: column && filter[column], after: before, direction: 'desc' }).limit(limit + 1)
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && name !== column) query = query.where(name as 'userId', '=', value)
  }
  if (since !== undefined) query = query.where('at', '>=', new Date(since).toISOString())
  if (until !== undefined) query = query.where('at', '<', new Date(until).toISOString())
  return pageOf((await query.execute()) as AuditEntry[], limit)
}

/** What a person may see of themself: what they did, and what was done to them. */
export async function listOwnEntries(app: App, userId: string, { before, limit }: { before?: string; limit: number }): Promise<AuditPage> {
  let query = app.db
    .selectFrom('auditEntries')
    .where((row) => row.or([row('userId', '=', userId), row('actorId', '=', userId)]))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (before !== undefined) query = query.where('id', '<', before)
  const { entries, next } = pageOf((await query.execute()) as AuditEntry[], limit)
  return { entries: entries.map((entry) => (isOwn(entry, userId) ? entry : withoutActor(entry))), next }
}

type OwnPage = { entries: OwnAuditEntry[]; next: string | null }

/** The same for their own eyes: of an impersonation they may know by name who opened their account, or whose they opened. */
export async function listNamedEntries(app: App, userId: string, page: { before?: string; limit: number }): Promise<OwnPage> {
  const { entries, next } = await listOwnEntries(app, userId, page)
  const others = entries.map((entry) => otherSideOf(entry, userId))
  const ids = others.filter((id) => id !== null)
  const named = new Map(ids.length === 0 ? [] : (await namesOf(app, ids)).map(({ id, name }) => [id, name]))
  return { entries: entries.map((entry, at) => ({ ...entry, otherName: named.get(others[at] ?? '') || null })), next }
}

function otherSideOf({ action, actorId, userId: openedId }: AuditEntry, userId: string): string | null {
  if (action !== 'user.impersonated') return null
  return actorId === userId ? openedId : actorId
}

const namesOf = query((db, ids: readonly string[]) => db.selectFrom('users').where('id', 'in', ids).select(['id', 'name']))

/** Whether the entry involves only the person: no administrator, no other member, no server. */
function isOwn({ actorId, actorKeyId, impersonatorId }: AuditEntry, userId: string): boolean {
  return (actorId === null || actorId === userId) && actorKeyId === null && impersonatorId === null
}

/** An entry without what only its actor may know: location, browser and reason. */
export function withoutActor(entry: AuditEntry): AuditEntry {
  const { reason: _, ...details } = entry.details
  return { ...entry, details, ipAddress: '', userAgent: '' }
}

function pageOf(entries: AuditEntry[], limit: number): AuditPage {
  const page = entries.slice(0, limit)
  return { entries: page, next: entries.length > limit ? (page.at(-1)?.id ?? null) : null }
}
