import type { App, EndedPeriod } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { nothingCounted } from './counters.ts'

/** What these subscriptions counted, by meter, with what a unit costs them. */
export async function countsToBill({ db }: App, ended: readonly Pick<EndedPeriod, 'subscriptionId' | 'meterIds'>[]) {
  if (ended.length === 0) return []
  const counts = await db
    .selectFrom('subscriptionMeters')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscriptionMeters.subscriptionId')
    .innerJoin('subscriptionPrices', 'subscriptionPrices.subscriptionId', 'subscriptionMeters.subscriptionId')
    .innerJoin('productPrices', (on) =>
      on
        .onRef('productPrices.id', '=', 'subscriptionPrices.productPriceId')
        .onRef('productPrices.meterId', '=', 'subscriptionMeters.meterId'),
    )
    .innerJoin('meters', 'meters.id', 'subscriptionMeters.meterId')
    .where(
      'subscriptionMeters.subscriptionId',
      'in',
      ended.map(({ subscriptionId }) => subscriptionId),
    )
    .orderBy('subscriptionPrices.position')
    .select(['subscriptionMeters.id', 'subscriptionMeters.subscriptionId', 'subscriptionMeters.meterId', 'consumedUnits', 'settledUnits'])
    .select(['subscriptions.organizationId', 'subscriptions.customerId', 'meters.name as meterName'])
    .select(['productPrices.id as productPriceId', 'productPrices.unitAmount', 'productPrices.capAmount', 'productPrices.priceCurrency'])
    .execute()
  const meters = new Map(ended.map(({ subscriptionId, meterIds }) => [subscriptionId, meterIds]))
  return counts.filter(({ subscriptionId, meterId }) => meters.get(subscriptionId)?.includes(meterId) ?? true)
}

/** Counts from nothing again. */
export async function restartCounts({ db, clock }: App, id: string, creditedUnits: number): Promise<void> {
  await db
    .updateTable('subscriptionMeters')
    .set({
      ...nothingCounted,
      consumedUnits: 0,
      settledUnits: 0,
      creditedUnits,
      amount: 0,
      alertedPercent: null,
      modifiedAt: now({ clock }),
    })
    .where('id', '=', id)
    .execute()
}
