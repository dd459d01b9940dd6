import { sql } from 'kysely'
import { gathering } from '../../storage/gather.ts'
import { query } from '../../storage/query.ts'
import type { Database } from '../../storage/storage.ts'

/** What lists have a total of. */
export type Counted =
  | 'benefits'
  | 'benefit-grants'
  | 'checkout-links'
  | 'checkouts'
  | 'custom-fields'
  | 'customer-meters'
  | 'customers'
  | 'discounts'
  | 'disputes'
  | 'event-names'
  | 'events'
  | 'files'
  | 'license-keys'
  | 'meters'
  | 'orders'
  | 'payments'
  | 'products'
  | 'refunds'
  | 'subscriptions'

/** All rows of a kind, or those that share one value: `product_id=…`, `status=open`. */
export type Slice = 'all' | `${string}=${string}`

type Row = { organizationId: string; id: string }

/**
 * Counts a row in or out, in the transaction that makes or removes it. A seller's counts are spread over sixteen rows by the end of
 * the row's id: sellers with many orders at once do not wait for one number.
 */
export async function addToCounts(db: Database, { organizationId, id }: Row, entity: Counted, slices: readonly Slice[], by: number) {
  const shard = shardOf(id)
  await addCounts(
    db,
    slices.map((slice) => ({ organizationId, entity, slice, shard, count: by })),
  )
}

type Count = { organizationId: string; entity: string; slice: string; shard: number; count: number }

const insertCounts = query((db, rows: readonly Count[]) =>
  db
    .insertInto('billingCounts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'entity', 'slice', 'shard'])
        .doUpdateSet({ count: sql`billing_counts.count + excluded.count` as never }),
    ),
)

/** Counts many rows in at once, each into its own slices. */
export async function addManyToCounts<R extends Row>(
  db: Database,
  rows: readonly R[],
  entity: Counted,
  slicesOf: (row: R) => readonly Slice[],
) {
  const counts = rows.flatMap((row) => {
    const { organizationId, id } = row
    return slicesOf(row).map((slice) => ({ organizationId, entity, slice, shard: shardOf(id), count: 1 }))
  })
  await addCounts(db, counts)
}

/** Counts what is in one slice of a seller's lists into another. */
export async function moveCounts(db: Database, organizationId: string, { from, to }: { from: Slice; to: Slice }) {
  const counted = await db
    .deleteFrom('billingCounts')
    .where('organizationId', '=', organizationId)
    .where('slice', '=', from)
    .returningAll()
    .execute()
  await addCounts(
    db,
    counted.map((count) => ({ ...count, slice: to })),
  )
}

function shardOf(id: string): number {
  return Number.parseInt(id.slice(-1), 16)
}

const addCounts = gathering('billing_counts', async (db, added: readonly Count[]) => {
  const counts = new Map<string, Count>()
  for (const count of added) {
    const { organizationId, entity, slice, shard } = count
    const key = `${organizationId} ${entity} ${slice} ${shard}`
    const known = counts.get(key)
    counts.set(key, known ? { ...known, count: known.count + count.count } : count)
  }
  // In one order always: two transactions that take the same rows the other way around would wait for each other.
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await insertCounts({ db }, sorted)
})

/** How many there are: at most sixteen rows are read, however many were counted. */
export async function countOf(db: Database, organizationIds: readonly string[], entity: Counted, slice: Slice = 'all'): Promise<number> {
  if (organizationIds.length === 0) return 0
  const [one] = organizationIds
  const [found] =
    organizationIds.length === 1 && one !== undefined
      ? await countedOf({ db }, one, entity, slice)
      : await counts(db, organizationIds, entity, slice).execute()
  return Number(found?.total ?? 0)
}

const countedOf = query((db, organizationId: string, entity: string, slice: string) => counts(db, [organizationId], entity, slice))

function counts(db: Database, organizationIds: readonly string[], entity: string, slice: string) {
  return db
    .selectFrom('billingCounts')
    .where('organizationId', 'in', organizationIds)
    .where('entity', '=', entity)
    .where('slice', '=', slice)
    .select((row) => row.fn.sum<string | number | null>('count').as('total'))
}
