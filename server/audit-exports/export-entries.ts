import type { AuditEntry, ExportedEntry } from '#contract/audit.ts'
import { everyPage } from '../audit/every-page.ts'
import type { App } from '../kit/app.ts'
import { listOrganizationEntries } from '../members/list-organization-entries.ts'
import { selectMembersWithUsers } from '../members/store.ts'
import { onReplica } from '../storage/on-replica.ts'

type Wanted = { organizationId: string; action?: string; userId?: string; actorId?: string }

/** Every entry that is wanted, newest first, with the names of members. */
export async function* exportEntries(app: App, wanted: Wanted): AsyncGenerator<ExportedEntry[]> {
  const pages = everyPage((page) => onReplica(app, (app) => listOrganizationEntries(app, { ...wanted, ...page })))
  for await (const entries of pages) yield withNames(app, wanted.organizationId, entries)
}

/** Only members are named: who left is no longer the organization's to tell of. */
async function withNames(app: App, organizationId: string, entries: AuditEntry[]): Promise<ExportedEntry[]> {
  const ids = new Set(entries.flatMap(({ actorId, userId }) => [actorId, userId]).filter((id) => id !== null))
  const members =
    ids.size === 0
      ? []
      : await selectMembersWithUsers(app.db)
          .where('members.organizationId', '=', organizationId)
          .where('members.userId', 'in', [...ids])
          .execute()
  const named = new Map(members.map(({ userId, name, email }) => [userId, { name, email }]))
  const find = (id: string | null) => named.get(id ?? '') ?? null
  return entries.map((entry) => ({ ...entry, actor: find(entry.actorId), user: find(entry.userId) }))
}
