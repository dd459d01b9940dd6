import { sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import type { Counted } from '../counts/counts.ts'
import { joinedAndDeparted, type Sold, soldSince } from './totals-store.ts'

const span = 30
const mostSellers = 20

/**
 * What the installation sold in the last 30 days, by day and by its strongest sellers. It is added up from the sums and counts that are kept
 * for each seller, so no order, customer or subscription is read. Amounts of different currencies are told beside each other.
 */
export async function billingTotals(app: App) {
  const first = fromNow(app, -days(span - 1)).slice(0, 10)
  const [sold, changes, customers] = await Promise.all([soldSince(app, first), joinedAndDeparted(app, first), countAll(app, 'customers')])
  const byDay = Map.groupBy(sold, ({ day }) => day)
  const sellers = [...Map.groupBy(sold, ({ organizationId }) => organizationId).values()].map((some) => {
    const { organizationId, name, slug } = some[0] as Sold
    return { organizationId, name, slug, ...added(some) }
  })
  return {
    days: everyDay(app).map((day) => ({ day, ...added(byDay.get(day) ?? []) })),
    sellers: sellers.sort(byStrength).slice(0, mostSellers),
    totals: { ...added(sold), sellers: sellers.length, customers, ...changes },
  }
}

type Added = { orders: number; revenue: { currency: string; amount: number }[] }

/** The currency in which most was sold comes first. */
function added(rows: readonly Sold[]): Added {
  const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, some]) => {
    return { currency, orders: sum(some, 'orders'), amount: sum(some, 'revenue') }
  })
  const sorted = byCurrency.sort((one, other) => other.orders - one.orders || (one.currency < other.currency ? -1 : 1))
  return { orders: sum(rows, 'orders'), revenue: sorted.map(({ currency, amount }) => ({ currency, amount })) }
}

function sum(rows: readonly Sold[], name: 'orders' | 'revenue'): number {
  return rows.reduce((total, row) => total + row[name], 0)
}

/** Amounts of two currencies do not compare: who sold more often is stronger, and among equals who took in more. */
function byStrength(one: Added, other: Added): number {
  return other.orders - one.orders || (other.revenue[0]?.amount ?? 0) - (one.revenue[0]?.amount ?? 0)
}

/** At most sixteen rows a seller are read, however many were counted. */
async function countAll({ db }: App, entity: Counted): Promise<number> {
  const counts = db.selectFrom('billingCounts').where('entity', '=', entity).where(sql<boolean>`slice = 'all'`)
  const { total } = await counts.select(({ fn }) => fn.sum<number | string | null>('count').as('total')).executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

function everyDay(app: App): string[] {
  return Array.from({ length: span }, (_, back) => (back === 0 ? now(app) : fromNow(app, -days(back))).slice(0, 10)).reverse()
}
