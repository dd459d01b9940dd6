import { sql } from 'kysely'
import { type Filter, GivenFilter } from '#contract/billing/meters.ts'
import type { App } from '../../kit/app.ts'
import { hasMetadata } from '../lists/has-metadata.ts'
import { likeAnywhere } from '../lists/like-anywhere.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import { refuseQuery } from '../refusals/refusals.ts'
import { type Events, eventsOf } from './events-of.ts'
import { fitsFilter } from './fits-filter.ts'
import { type NamesWanted, occurrencesOf } from './list-event-names.ts'
import type { NewEvent as EventRow } from './store.ts'

type Wanted = Asked &
  NamesWanted & {
    filter?: string | null | undefined
    startTimestamp?: string | null | undefined
    endTimestamp?: string | null | undefined
    meterId?: string | null | undefined
    metadata?: Record<string, string | string[]> | undefined
  }

export async function listEvents(app: App, wanted: Wanted): Promise<{ rows: EventRow[]; total: number }> {
  if (wanted.organizationIds.length === 0) return { rows: [], total: 0 }
  const found = narrowed(app, await eventsOf(app, wanted), wanted)
  const rows = await sortedPage(found.selectAll(), wanted, { timestamp: 'timestamp' }, 'id').execute()
  if (isCounted(wanted)) return { rows, total: await occurrencesOf(app, wanted) }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** How often names come is kept; what else events have is counted when asked for. */
function isCounted(wanted: Wanted): boolean {
  const { customerId, externalCustomerId, filter, startTimestamp, endTimestamp, meterId, metadata } = wanted
  return [customerId, externalCustomerId, filter, startTimestamp, endTimestamp, meterId, metadata].every((asked) => asked == null)
}

function narrowed(app: App, found: Events, wanted: Wanted): Events {
  const { filter, startTimestamp, endTimestamp, meterId, name, source, query, metadata } = wanted
  if (startTimestamp != null) found = found.where('timestamp', '>=', startTimestamp)
  if (endTimestamp != null) found = found.where('timestamp', '<', endTimestamp)
  if (name != null) found = found.where('name', 'in', name)
  if (source != null) found = found.where('source', 'in', source)
  if (source != null && !source.includes('user')) found = found.where(sql<boolean>`source <> 'user'`) // what the index says, word for word
  if (query) found = found.where(likeAnywhere('name', query))
  if (filter) found = found.where(fitsFilter(app, readFilter(filter)))
  if (metadata) found = found.where(hasMetadata(app, 'metadata', metadata))
  if (meterId != null) found = found.where('id', 'in', app.db.selectFrom('meterEvents').where('meterId', '=', meterId).select('eventId'))
  return found
}

function readFilter(text: string): Filter {
  const read = GivenFilter.safeParse(parsed(text))
  return read.success ? read.data : refuseQuery('FILTER_INVALID', ['filter'])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
