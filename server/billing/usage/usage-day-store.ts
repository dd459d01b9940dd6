import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import type { Counters } from './counters.ts'
import type { OfMeter } from './credit-store.ts'
import { runningMeters } from './subscription-meters.ts'

type Whose = Pick<OfMeter, 'customerId' | 'meterId'>

/** What a customer's subscription is billed by a meter. Of several it is the oldest, which is the one that counts. */
export async function findBilled({ db }: App, { customerId, meterId }: Whose) {
  return runningMeters(db)
    .where('subscriptions.customerId', '=', customerId)
    .where('subscriptionMeters.meterId', '=', meterId)
    .orderBy('subscriptions.createdAt')
    .orderBy('subscriptions.id')
    .select(['subscriptions.currentPeriodStart', 'subscriptions.currentPeriodEnd', 'subscriptions.currency'])
    .select(['subscriptionMeters.amount', 'consumedUnits', 'creditedUnits', 'productPrices.unitAmount', 'productPrices.capAmount'])
    .limit(1)
    .executeTakeFirst()
}

export type Billed = NonNullable<Awaited<ReturnType<typeof findBilled>>>

/** What a meter counted of a customer on each day in UTC, from the hour of one instant to that of another. */
export async function countedByDay(
  { db }: App,
  { customerId, meterId }: Whose,
  from: Instant,
  to: Instant,
): Promise<({ day: string } & Counters)[]> {
  const day = sql<string>`substr(hour, 1, 10)`
  const rows = await db
    .selectFrom('meterHours')
    .where('meterId', '=', meterId)
    .where('customerId', '=', customerId)
    .where('hour', '>=', from.slice(0, 13))
    .where('hour', '<=', to.slice(0, 13))
    .groupBy(day)
    .select(day.as('day'))
    .select(({ fn }) => [fn.sum<number>('eventsCount').as('eventsCount'), fn.sum<number>('eventsSum').as('eventsSum')])
    .select(({ fn }) => [fn.min('eventsLeast').as('eventsLeast'), fn.max('eventsMost').as('eventsMost')])
    .execute()
  // PostgreSQL writes sums of whole numbers as text.
  return rows.map((row) => ({ ...row, eventsCount: Number(row.eventsCount) }))
}
