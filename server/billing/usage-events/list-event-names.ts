import { type AliasedExpression, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { likeAnywhere } from '../lists/like-anywhere.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import { eventsOf } from './events-of.ts'

export type NamesWanted = {
  organizationIds: readonly string[]
  customerId?: readonly string[] | null | undefined
  externalCustomerId?: readonly string[] | null | undefined
  name?: readonly string[] | null | undefined
  source?: readonly string[] | null | undefined
  query?: string | null | undefined
}

type NameRow = { name: string; source: string; occurrences: number; firstSeen: string; lastSeen: string }

/** The names that events have: as they are kept, or counted where only some customers' are wanted. */
export async function listNames(app: App, wanted: Asked & NamesWanted): Promise<{ rows: NameRow[]; total: number }> {
  if (wanted.organizationIds.length === 0) return { rows: [], total: 0 }
  const names = app.db.selectFrom(await namesOf(app, wanted))
  const sortable = { name: 'name', occurrences: 'occurrences', first_seen: 'firstSeen', last_seen: 'lastSeen' }
  const rows = await sortedPage(names.selectAll(), wanted, sortable, 'name').execute()
  const { total } = await names.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map((row) => ({ ...row, occurrences: Number(row.occurrences) })), total: Number(total) }
}

/** How many events there are of these names. */
export async function occurrencesOf(app: App, wanted: NamesWanted): Promise<number> {
  const kept = keptNames(app, wanted).select((row) => row.fn.sum<number | null>('occurrences').as('total'))
  return Number((await kept.executeTakeFirstOrThrow()).total ?? 0)
}

async function namesOf(app: App, wanted: NamesWanted): Promise<AliasedExpression<NameRow, 'names'>> {
  const { customerId, externalCustomerId } = wanted
  if (customerId == null && externalCustomerId == null)
    return keptNames(app, wanted)
      .groupBy(['name', 'source'])
      .select((row) => [
        'name' as const,
        'source' as const,
        row.fn.sum<number>('occurrences').as('occurrences'),
        row.fn.min('firstSeen').as('firstSeen'),
        row.fn.max('lastSeen').as('lastSeen'),
      ])
      .as('names')
  let events = await eventsOf(app, wanted)
  if (wanted.source != null) events = events.where('source', 'in', wanted.source)
  if (wanted.query) events = events.where(likeAnywhere('name', wanted.query))
  return events
    .groupBy(['name', 'source'])
    .select((row) => [
      'name' as const,
      'source' as const,
      row.fn.countAll<number>().as('occurrences'),
      row.fn.min('timestamp').as('firstSeen'),
      row.fn.max('timestamp').as('lastSeen'),
    ])
    .as('names')
}

function keptNames(app: App, { organizationIds, name, source, query }: NamesWanted) {
  let names = app.db.selectFrom('eventNames').where('organizationId', 'in', organizationIds)
  if (name != null) names = names.where('name', 'in', name)
  if (source != null) names = names.where('source', 'in', source)
  return query ? names.where(likeAnywhere('name', query)) : names
}
