import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { countPast } from '../../storage/count-past.ts'
import { countOf } from '../counts/counts.ts'
import { ordersByNumber } from '../lists/by-number.ts'
import { hasMetadata } from '../lists/has-metadata.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import { customersByWords } from './found-by-words.ts'
import type { Customer } from './store.ts'

type Wanted = Asked & {
  organizationIds: readonly string[]
  email?: string | null | undefined
  query?: string | null | undefined
  /** Whether the query may be the number of an invoice. */
  withOrders: boolean
  /** Those with a subscription of one of these statuses; canceled are those who have none any more. */
  subscriptionStatus?: readonly string[] | null | undefined
  metadata?: Record<string, string | string[]> | undefined
}

const sortable = { created_at: 'createdAt', email: 'emailKey', name: 'nameKey' }

/** One page of customers, and how many match in all. A search finds every word of names and addresses by its beginning, and who an invoice is for. */
export async function listCustomers(app: App, wanted: Wanted): Promise<{ rows: Customer[]; total: number }> {
  const { organizationIds, email, query, withOrders, subscriptionStatus: statuses, metadata } = wanted
  if (organizationIds.length === 0) return { rows: [], total: 0 }
  let found = app.db.selectFrom('customers').where('organizationId', 'in', organizationIds).where('deletedAt', 'is', null)
  if (email) found = found.where('emailKey', '=', email.toLowerCase())
  if (metadata) found = found.where(hasMetadata(app, 'metadata', metadata))
  if (query) found = found.where('id', 'in', foundBy(app, organizationIds, { query, withOrders }))
  if (statuses) found = found.where('id', 'in', subscribers(app, organizationIds, statuses))
  const rows = (await sortedPage(found.selectAll(), wanted, sortable, 'id').execute()) as Customer[]
  if (!email && !query && !metadata && !statuses) return { rows, total: await countOf(app.db, organizationIds, 'customers') }
  if (statuses) return { rows, total: await countPast(app.db, found, { limit: wanted.limit, offset: (wanted.page - 1) * wanted.limit }) }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** By words, or by the whole number of an invoice. Digits alone are words: addresses have some. */
function foundBy(app: App, organizationIds: readonly string[], { query, withOrders }: { query: string; withOrders: boolean }) {
  const byWords = customersByWords(app, organizationIds, query)
  if (!withOrders || !/-\d+$/.test(query)) return byWords
  return byWords.union(ordersByNumber(app, organizationIds, query).select('orders.customerId'))
}

function subscribers({ db }: App, organizationIds: readonly string[], statuses: readonly string[]) {
  const subscriptions = db.selectFrom('subscriptions').where('subscriptions.organizationId', 'in', organizationIds)
  const present = statuses.filter((status) => status !== 'canceled')
  const having = subscriptions.where('subscriptions.status', 'in', present).select('subscriptions.customerId')
  if (present.length === statuses.length) return having
  const past = subscriptions
    .where('subscriptions.status', '=', 'canceled')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions as running')
            .whereRef('running.customerId', '=', 'subscriptions.customerId')
            .where('running.startedAt', 'is not', null)
            .where('running.endedAt', 'is', null)
            .select('running.id'),
        ),
      ),
    )
    .select('subscriptions.customerId')
  return present.length === 0 ? past : having.union(past)
}
