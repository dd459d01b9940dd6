import { type SelectQueryBuilder, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'

/** Whose timeline at which seller, which account of ours they are and whether its deeds are told, of which order or subscription if not of all, past which entry, and how many. */
export type Asked = {
  customerId: string
  organizationId: string
  accountId: string | null
  tellsAccount: boolean
  isDeleted: boolean
  orderId: string | null
  subscriptionId: string | null
  after: { at: Instant; id: string } | null
  limit: number
}

/** What every kind knows nothing of but its own. */
export const nothing = {
  name: null,
  amount: null,
  currency: null,
  units: null,
  detail: null,
  card: null,
  httpCode: null,
  orderId: null,
  subscriptionId: null,
  benefitId: null,
  meterId: null,
  webhookEndpointId: null,
  webhookDeliveryId: null,
} as const

/** The newest rows past the entry that a page begins after. */
export function pageOf<Known, Table extends keyof Known, Row>(
  rows: SelectQueryBuilder<Known, Table, Row>,
  { after, limit }: Asked,
  at: string,
  id: string,
) {
  const [time, key] = [sql.ref(at), sql.ref(id)]
  const isPast = after && sql<boolean>`${time} <= ${after.at} and (${time} < ${after.at} or ${key} < ${after.id})`
  const past = isPast ? rows.where(isPast) : rows
  return past.orderBy(time, 'desc').orderBy(key, 'desc').limit(limit)
}

export function ordersOf({ db }: App, subscriptionId: string) {
  return db.selectFrom('orders').where('orders.subscriptionId', '=', subscriptionId).select('orders.id')
}
