import { type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { adminWaitlist, WaitlistEntry } from '#contract/waitlist.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import type { Tables } from '../storage/tables.ts'
import { shownEntry } from '../waitlist/store.ts'
import { contains } from './patterns.ts'

type Listing = z.output<(typeof adminWaitlist)['listWaitlist']['input']>
type Query<Row> = SelectQueryBuilder<Tables, 'waitlistEntries', Row>

/** One page of who asked to be let in, the longest waiting first, and how many there are in all. */
export async function listWaitlist(app: App, listing: Listing): Promise<{ entries: WaitlistEntry[]; total: number }> {
  const { limit, after } = listing
  const entries = app.db.selectFrom('waitlistEntries')
  const page = narrowed(app, entries.selectAll(), listing).$if(after !== undefined, (page) => page.where('id', '>', after ?? ''))
  const counted = narrowed(
    app,
    entries.select((row) => row.fn.countAll<number>().as('total')),
    listing,
  )
  const [rows, { total }] = await Promise.all([page.orderBy('id').limit(limit).execute(), counted.executeTakeFirstOrThrow()])
  return { entries: rows.map((row) => shownEntry(app, row)), total: Number(total) }
}

function narrowed<Row>(app: App, query: Query<Row>, { search, status }: Listing): Query<Row> {
  if (search) query = query.where(sql<boolean>`(${contains(app, 'email', search)} or ${contains(app, 'name', search)})`)
  if (status === undefined) return query
  if (status !== 'invited' && status !== 'expired') return query.where('status', '=', status)
  return query.where('status', '=', 'invited').where('expiresAt', status === 'invited' ? '>' : '<=', now(app))
}
