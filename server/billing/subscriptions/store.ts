import type { Insertable, Selectable, Updateable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { engineOf, forUpdate } from '../../storage/for-update.ts'
import { idsQuery, rowsQuery, shapedQuery } from '../../storage/shaped-query.ts'
import type { Tables } from '../../storage/tables.ts'
import { addToCounts, type Slice } from '../counts/counts.ts'
import { sumSubscription } from '../sums/sum-subscription.ts'
import { settleFor } from '../usage/settle-for.ts'
import { openSubscriptionMeters } from '../usage/subscription-meters.ts'

export type SubscriptionRow = Selectable<Tables['subscriptions']>
export type SubscriptionPriceRow = Selectable<Tables['subscriptionPrices']>
export type SubscriptionMeterRow = Selectable<Tables['subscriptionMeters']>
export type MeterRow = Selectable<Tables['meters']>

export async function findSubscriptions({ db }: App, ids: readonly string[]): Promise<Map<string, SubscriptionRow>> {
  return new Map((await subscriptionsById(db, ids)).map((row) => [row.id, row]))
}

const subscriptionsById = idsQuery((db, ids) => db.selectFrom('subscriptions').selectAll().where('id', 'in', ids))

/** One of these sellers' subscriptions. */
export async function findSubscription({ db }: App, organizationIds: readonly string[], id: string): Promise<SubscriptionRow | undefined> {
  if (organizationIds.length === 0) return undefined
  const row = db.selectFrom('subscriptions').selectAll().where('id', '=', id)
  return row.where('organizationId', 'in', organizationIds).executeTakeFirst()
}

/** Whoever changes a subscription holds it first: a change of plan and a renewal come one after the other. */
export async function lockSubscription(app: App, id: string): Promise<SubscriptionRow | undefined> {
  return forUpdate(app, app.db.selectFrom('subscriptions').selectAll().where('id', '=', id)).executeTakeFirst()
}

/** The same for many, in one order always. */
export async function lockSubscriptions(app: App, ids: readonly string[]): Promise<Map<string, SubscriptionRow>> {
  return new Map((await heldById(app.db, ids)).map((row) => [row.id, row]))
}

const heldById = idsQuery((db, ids) =>
  forUpdate({ engine: engineOf(db) }, db.selectFrom('subscriptions').selectAll().where('id', 'in', ids).orderBy('id')),
)

/** Those of a customer that are not ended. */
export async function lockSubscriptionsOf(app: App, customerId: string): Promise<SubscriptionRow[]> {
  const running = app.db.selectFrom('subscriptions').selectAll().where('customerId', '=', customerId).where('endedAt', 'is', null)
  return forUpdate(app, running.orderBy('id')).execute()
}

/** Those of some customers that have begun and are not ended, the newest first. */
export async function liveSubscriptionsOf({ db }: App, customerIds: readonly string[]): Promise<SubscriptionRow[]> {
  if (customerIds.length === 0) return []
  const running = db.selectFrom('subscriptions').selectAll().where('customerId', 'in', customerIds).where('endedAt', 'is', null)
  return running.where('startedAt', 'is not', null).orderBy('startedAt', 'desc').orderBy('id', 'desc').execute()
}

type NewPrice = { id: string; amount: number | null; meterId: string | null }

export async function addSubscription(
  app: App,
  row: Insertable<Tables['subscriptions']>,
  prices: readonly NewPrice[],
): Promise<SubscriptionRow> {
  await settleFor(app, row, meteredBy(prices))
  const [added] = (await insertSubscription(app.db, row)) as [SubscriptionRow]
  await addPrices(app, row.id, prices)
  await sumSubscription(app, added, { isNew: true })
  if (added.startedAt !== null) await addToCounts(app.db, added, 'subscriptions', slicesOf(added), 1)
  return added
}

const insertSubscription = shapedQuery((db, row: Insertable<Tables['subscriptions']>) =>
  db.insertInto('subscriptions').values(row).returningAll(),
)
const insertPrices = rowsQuery((db, rows: readonly Insertable<Tables['subscriptionPrices']>[]) =>
  db.insertInto('subscriptionPrices').values(rows),
)

/** What it is billed by from now on. */
export async function replacePrices(app: App, row: SubscriptionRow, prices: readonly NewPrice[]): Promise<void> {
  await settleFor(app, row, meteredBy(prices))
  await app.db.deleteFrom('subscriptionPrices').where('subscriptionId', '=', row.id).execute()
  await addPrices(app, row.id, prices)
}

async function addPrices(app: App, subscriptionId: string, prices: readonly NewPrice[]): Promise<void> {
  await insertPrices(
    app.db,
    prices.map(({ id, amount }, position) => ({ subscriptionId, productPriceId: id, position, amount })),
  )
  await openSubscriptionMeters(app, subscriptionId, meteredBy(prices))
}

function meteredBy(prices: readonly NewPrice[]): string[] {
  return prices.flatMap(({ meterId }) => meterId ?? [])
}

export async function changeSubscription(app: App, id: string, changes: Updateable<Tables['subscriptions']>): Promise<SubscriptionRow> {
  const changed = await app.db
    .updateTable('subscriptions')
    .set({ ...changes, modifiedAt: now(app) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await sumSubscription(app, changed)
  return changed
}

/** Writes what a renewal changes of many rows at once. The caller holds them; answers them in the same order. */
export async function rewriteSubscriptions(app: App, rows: readonly SubscriptionRow[]): Promise<SubscriptionRow[]> {
  if (rows.length === 0) return []
  const modifiedAt = now(app)
  const changed = rows.map((row) => ({ ...row, modifiedAt }))
  await rewriteRows(app.db, changed)
  return changed
}

const rewriteRows = rowsQuery((db, rows: readonly SubscriptionRow[]) =>
  db
    .insertInto('subscriptions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        status: ref('excluded.status'),
        amount: ref('excluded.amount'),
        discountId: ref('excluded.discountId'),
        discountAppliedAt: ref('excluded.discountAppliedAt'),
        currentPeriodStart: ref('excluded.currentPeriodStart'),
        currentPeriodEnd: ref('excluded.currentPeriodEnd'),
        dueAt: ref('excluded.dueAt'),
        modifiedAt: ref('excluded.modifiedAt'),
      })),
    ),
)

/** What each is billed by, in order. */
export async function pricesOf({ db }: App, ids: readonly string[]): Promise<Map<string, SubscriptionPriceRow[]>> {
  return Map.groupBy(await pricesBySubscription(db, ids), ({ subscriptionId }) => subscriptionId)
}

const pricesBySubscription = idsQuery((db, ids) =>
  db.selectFrom('subscriptionPrices').selectAll().where('subscriptionId', 'in', ids).orderBy('position'),
)

export async function metersOf({ db }: App, ids: readonly string[]): Promise<Map<string, SubscriptionMeterRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = db.selectFrom('subscriptionMeters').selectAll().where('subscriptionId', 'in', ids)
  return Map.groupBy(await rows.orderBy('id').execute(), ({ subscriptionId }) => subscriptionId)
}

export async function findMeterRows({ db }: App, ids: readonly string[]): Promise<Map<string, MeterRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('meters').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The totals that a subscription counts into once it has started. */
export function slicesOf({ productId, customerId }: Pick<SubscriptionRow, 'productId' | 'customerId'>): Slice[] {
  return ['all', `product_id=${productId}`, `customer_id=${customerId}`]
}
