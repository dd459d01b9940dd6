import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { wordsFrom } from '../../members/pages.ts'
import { folded } from '../../members/words.ts'
import { countOf } from '../counts/counts.ts'
import { hasMetadata } from '../lists/has-metadata.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import type { Customer } from './store.ts'

type Wanted = Asked & {
  organizationIds: readonly string[]
  email?: string | null | undefined
  query?: string | null | undefined
  metadata?: Record<string, string | string[]> | undefined
}

const sortable = { created_at: 'createdAt', email: 'emailKey', name: 'nameKey' }

/** One page of customers, and how many match in all. A search finds every word of names and addresses by its beginning. */
export async function listCustomers(app: App, wanted: Wanted): Promise<{ rows: Customer[]; total: number }> {
  const { organizationIds, email, query, metadata } = wanted
  if (organizationIds.length === 0) return { rows: [], total: 0 }
  let found = app.db.selectFrom('customers').where('organizationId', 'in', organizationIds).where('deletedAt', 'is', null)
  if (email) found = found.where('emailKey', '=', email.toLowerCase())
  if (metadata) found = found.where(hasMetadata(app, 'metadata', metadata))
  if (query) found = found.where('id', 'in', foundByWords(app, organizationIds, query))
  const rows = (await sortedPage(found.selectAll(), wanted, sortable, 'id').execute()) as Customer[]
  if (!email && !query && !metadata) return { rows, total: await countOf(app.db, organizationIds, 'customers') }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

function foundByWords({ db }: App, organizationIds: readonly string[], query: string) {
  const text = folded(query)
  const { from, before } = text === '' ? { from: '', before: '' } : wordsFrom(text) // signs alone are in no word
  const words = db.selectFrom('customerWords').where('organizationId', 'in', organizationIds)
  return words.where('word', '>=', from).where('word', '<', before).select('customerId')
}
