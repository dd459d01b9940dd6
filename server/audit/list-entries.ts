import type { AuditEntry } from '#contract/audit.ts'
import type { App } from '../kit/app.ts'

type Filter = { userId?: string; actorId?: string; organizationId?: string; action?: string; before?: string; limit: number }

export type AuditPage = { entries: AuditEntry[]; next: string | null }

/** One page of entries, newest first. */
export async function listEntries(app: App, { before, limit, ...filter }: Filter): Promise<AuditPage> {
  let query = app.db
    .selectFrom('auditEntries')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
  for (const [column, value] of Object.entries(filter)) {
    if (value !== undefined) query = query.where(column as 'userId', '=', value)
  }
  if (before !== undefined) query = query.where('id', '<', before)
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
  return pageOf((await query.execute()) as AuditEntry[], limit)
}

function pageOf(entries: AuditEntry[], limit: number): AuditPage {
  const page = entries.slice(0, limit)
  return { entries: page, next: entries.length > limit ? (page.at(-1)?.id ?? null) : null }
}
