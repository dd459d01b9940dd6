import type { App } from '../kit/app.ts'
import { alongIndex } from '../storage/along-index.ts'
import type { Json } from '../storage/tables.ts'

const batch = 500

type Departed = { userId: string; email: string }
type Entry = { id: string; userId: string | null; organizationId: string | null; details: { [key: string]: Json } }

/**
 * Takes a deleted person's addresses out of the log: where they were, with which browsers, and every mail address of theirs. What was
 * done, when and by whom stays. Interrupted, it can be done again: what tells their addresses goes last.
 */
export async function forgetAddresses(app: App, { userId, email }: Departed) {
  const addresses = new Set([email])
  const organizations = new Set<string>()
  for await (const entry of entriesWhere(app, 'userId', userId)) {
    for (const text of textsIn(entry.details)) if (text.includes('@')) addresses.add(text)
    if (entry.organizationId !== null) organizations.add(entry.organizationId)
  }
  for (const id of organizations) for await (const entry of entriesWhere(app, 'organizationId', id)) await strike(app, entry, addresses)
  for (const column of ['actorId', 'userId'] as const) {
    for await (const entry of entriesWhere(app, column, userId)) await strike(app, entry, addresses)
  }
  await forgetWhereabouts(app, userId)
}

async function forgetWhereabouts({ db }: App, userId: string) {
  const nowhere = db.updateTable('auditEntries').set({ ipAddress: '', userAgent: '' })
  await nowhere.where('actorId', '=', userId).execute()
  await nowhere.where('userId', '=', userId).where('actorId', 'is', null).execute()
  const impersonations = db.selectFrom('auditEntries').where('actorId', '=', userId).where('action', '=', 'user.impersonated')
  for (const acted of await impersonations.select('userId').distinct().execute()) {
    await nowhere.where('actorId', '=', acted.userId).where('impersonatorId', '=', userId).execute()
  }
}

/** Every entry of a person or an organization, read page by page. */
async function* entriesWhere({ db }: App, column: 'userId' | 'actorId' | 'organizationId', value: string): AsyncGenerator<Entry> {
  let after = ''
  for (;;) {
    const entries = alongIndex(db.selectFrom('auditEntries'), { column, value, after, direction: 'asc' })
    const page = await entries.select(['id', 'userId', 'organizationId', 'details']).limit(batch).execute()
    yield* page
    if (page.length < batch) return
    after = page.at(-1)?.id as string
  }
}

async function strike({ db }: App, { id, details }: Entry, addresses: Set<string>) {
  if (!textsIn(details).some((text) => addresses.has(text))) return
  const kept = withoutTexts(details, addresses) as Entry['details']
  await db.updateTable('auditEntries').set({ details: kept }).where('id', '=', id).execute()
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn)
}

function withoutTexts(value: Json, texts: Set<string>): Json {
  if (typeof value === 'string') return texts.has(value) ? '' : value
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each, texts))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutTexts(each, texts)]))
}
