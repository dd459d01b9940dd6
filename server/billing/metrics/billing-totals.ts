import { sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import type { Counted } from '../counts/counts.ts'

const span = 30
const mostSellers = 20

/**
 * What the installation sold in the last 30 days, by day and by its strongest sellers. It is added up from the sums and counts that are kept
 * for each seller, so no order, customer or subscription is read.
 */
export async function billingTotals(app: App) {
  const first = fromNow(app, -days(span - 1)).slice(0, 10)
  const [sold, sellers, customers] = await Promise.all([soldByDay(app, first), soldBySeller(app, first), countAll(app, 'customers')])
  const byDay = new Map(sold.map(({ started: _, ended: __, ...day }) => [day.day, day]))
  const total = (name: 'orders' | 'revenue' | 'started' | 'ended') => sold.reduce((sum, day) => sum + day[name], 0)
  const changes = { started: total('started'), ended: total('ended') }
  return {
    days: everyDay(app).map((day) => byDay.get(day) ?? { day, orders: 0, revenue: 0 }),
    sellers: sellers.slice(0, mostSellers),
    totals: { orders: total('orders'), revenue: total('revenue'), sellers: sellers.length, customers, ...changes },
  }
}

function recent({ db }: App, first: string) {
  // In these words, so that the indexes know what is meant; the same below.
  const days = db.selectFrom('metricSums').where(sql<boolean>`grain = 'day' and product_id = ''`).where('slot', '>=', first)
  return days.select(({ fn }) => [fn.sum<number | string>('orders').as('orders'), fn.sum<number | string>('revenue').as('revenue')])
}

async function soldByDay(app: App, first: string) {
  const rows = await recent(app, first)
    .select(({ fn }) => ['slot', fn.sum<number | string>('joined').as('started'), fn.sum<number | string>('departed').as('ended')])
    .groupBy('slot')
    .execute()
  return rows.map(({ slot, orders, revenue, started, ended }) => {
    return { day: slot, orders: Number(orders), revenue: Number(revenue), started: Number(started), ended: Number(ended) }
  })
}

async function soldBySeller(app: App, first: string) {
  const rows = await recent(app, first)
    .innerJoin('organizations', 'organizations.id', 'metricSums.organizationId')
    .select(['organizations.id as organizationId', 'organizations.name', 'organizations.slug'])
    .groupBy(['organizations.id', 'organizations.name', 'organizations.slug'])
    .execute()
  const sellers = rows.map((row) => ({ ...row, orders: Number(row.orders), revenue: Number(row.revenue) }))
  return sellers.filter(({ orders }) => orders > 0).sort((a, b) => b.revenue - a.revenue)
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
