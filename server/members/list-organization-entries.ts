import { type AuditPage, listEntries, withoutActor } from '../audit/list-entries.ts'
import type { App } from '../kit/app.ts'

type Filter = Omit<Parameters<typeof listEntries>[1], 'organizationId'> & { organizationId: string }

/** One page of what was done in an organization. Where its members were is for it to know; where anybody else was, is not. */
export async function listOrganizationEntries(app: App, filter: Filter): Promise<AuditPage> {
  const { entries, next } = await listEntries(app, filter)
  const members = await membersAmong(
    app,
    filter.organizationId,
    entries.map(({ actorId }) => actorId),
  )
  const isMembers = (id: string | null) => id !== null && members.has(id)
  return {
    entries: entries.map((entry) => (isMembers(entry.actorId) && entry.impersonatorId === null ? entry : withoutActor(entry))),
    next,
  }
}

async function membersAmong({ db }: App, organizationId: string, people: (string | null)[]): Promise<Set<string>> {
  const ids = [...new Set(people)].filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const found = db.selectFrom('members').where('organizationId', '=', organizationId).where('userId', 'in', ids).select('userId')
  return new Set((await found.execute()).map(({ userId }) => userId))
}
