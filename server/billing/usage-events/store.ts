import { type Selectable, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { insertMany } from '../../storage/insert-many.ts'
import type { Tables } from '../../storage/tables.ts'
import { moving } from '../lists/moving.ts'
import { usageEventTables } from './tables.ts'

export type NewEvent = Selectable<Tables['usageEvents']>

/** Writes events down, all but those whose external id is known. Answers the ids of those that were new. */
export async function addEvents(app: App, events: readonly NewEvent[]): Promise<Set<string>> {
  const added = new Set<string>()
  // In one order always: two batches with the same external ids would wait for each other crosswise.
  const sorted = events.toSorted(({ externalId: one }, { externalId: other }) => ((one ?? '') < (other ?? '') ? -1 : one === other ? 0 : 1))
  for (const { id } of await insertEvents(app, sorted)) added.add(id)
  return added
}

const insertEvents = insertMany('usageEvents', usageEventTables.usageEvents, (insert) =>
  insert.onConflict((conflict) => conflict.doNothing()).returning('id'),
)

export type Named = Omit<Tables['eventNames'], 'organizationId'>

/** Counts the names that events have. In one order always, so that two batches never wait for each other crosswise. */
export async function nameEvents(app: App, organizationId: string, names: readonly Named[]): Promise<void> {
  const rows = names.map((named) => ({ organizationId, ...named })).sort((one, other) => (one.name < other.name ? -1 : 1))
  await upsertNames(app, rows)
}

const upsertNames = insertMany('eventNames', usageEventTables.eventNames, (insert) =>
  insert.onConflict((conflict) =>
    conflict.columns(['organizationId', 'name', 'source']).doUpdateSet({
      occurrences: sql`event_names.occurrences + excluded.occurrences` as never,
      firstSeen:
        sql`case when excluded.first_seen < event_names.first_seen then excluded.first_seen else event_names.first_seen end` as never,
      lastSeen: sql`case when excluded.last_seen > event_names.last_seen then excluded.last_seen else event_names.last_seen end` as never,
    }),
  ),
)

export async function findEvent({ db }: App, organizationIds: readonly string[], id: string): Promise<NewEvent | undefined> {
  if (organizationIds.length === 0) return undefined
  return db.selectFrom('usageEvents').where('id', '=', id).where('organizationId', 'in', organizationIds).selectAll().executeTakeFirst()
}

/** Assigns events without a customer to one. */
export async function claimUsageEvents(
  app: App,
  { organizationId, externalId, customerId }: { organizationId: string; externalId: string; customerId: string },
): Promise<NewEvent[]> {
  return app.db
    .updateTable('usageEvents')
    .set({ customerId })
    .where('organizationId', '=', organizationId)
    .where('externalCustomerId', '=', externalId)
    .where('customerId', 'is', null)
    .returningAll()
    .execute()
}

/** The next events of a seller in the order of their time. */
export async function eventsAfter(
  app: App,
  organizationId: string,
  after: { timestamp: string; id: string },
  most: number,
): Promise<NewEvent[]> {
  return app.db
    .selectFrom('usageEvents')
    .where('organizationId', '=', organizationId)
    .where((row) => row(row.refTuple('timestamp', 'id'), '>', row.tuple(after.timestamp, after.id)))
    .orderBy('timestamp')
    .orderBy('id')
    .limit(most)
    .selectAll()
    .execute()
}

export const moveEvents = moving('usageEvents')
