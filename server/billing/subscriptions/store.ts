import type { Selectable } from 'kysely'
import type { TaxBehavior } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'

export type SubscriptionRow = Selectable<Tables['subscriptions']>
export type SubscriptionPriceRow = Selectable<Tables['subscriptionPrices']> & { taxBehavior: TaxBehavior | null }
export type SubscriptionMeterRow = Selectable<Tables['subscriptionMeters']>
export type MeterRow = Selectable<Tables['meters']>

export async function findSubscriptions({ db }: App, ids: readonly string[]): Promise<Map<string, SubscriptionRow>> {
  return new Map((await subscriptionsById({ db }, ids)).map((row) => [row.id, row]))
}

const subscriptionsById = query((db, ids: readonly string[]) => db.selectFrom('subscriptions').selectAll().where('id', 'in', ids))

/** One of these sellers' subscriptions. */
export async function findSubscription({ db }: App, organizationIds: readonly string[], id: string): Promise<SubscriptionRow | undefined> {
  if (organizationIds.length === 0) return undefined
  const row = db.selectFrom('subscriptions').selectAll().where('id', '=', id)
  return row.where('organizationId', 'in', organizationIds).executeTakeFirst()
}

/** Locks a subscription before a change: a change of plan and a renewal run one after the other. */
export async function lockSubscription(app: App, id: string): Promise<SubscriptionRow | undefined> {
  return forUpdate(app, app.db.selectFrom('subscriptions').selectAll().where('id', '=', id)).executeTakeFirst()
}

/** The same for many, in one order always. */
export async function lockSubscriptions(app: App, ids: readonly string[]): Promise<Map<string, SubscriptionRow>> {
  return new Map((await heldById(app, ids)).map((row) => [row.id, row]))
}

const heldById = query((db, ids: readonly string[]) =>
  forUpdate({ db }, db.selectFrom('subscriptions').selectAll().where('id', 'in', ids).orderBy('id')),
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

/** What each is billed by, in order. */
export async function pricesOf({ db }: App, ids: readonly string[]): Promise<Map<string, SubscriptionPriceRow[]>> {
  const rows = (await pricesBySubscription({ db }, ids)) as SubscriptionPriceRow[]
  return Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)
}

const pricesBySubscription = query((db, ids: readonly string[]) =>
  db
    .selectFrom('subscriptionPrices')
    .innerJoin('productPrices', 'productPrices.id', 'productPriceId')
    .selectAll('subscriptionPrices')
    .select('taxBehavior')
    .where('subscriptionId', 'in', ids)
    .orderBy('position'),
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
