import { sql } from 'kysely'
import type { Aggregation } from '#contract/billing/meters.ts'
import type { TimelineEntry, TimelineKind } from '#contract/billing/timeline.ts'
import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow } from '../../kit/clock.ts'
import { unitsOf } from '../meter-counts/counters.ts'
import { readBenefits, readSubscriptions } from './moments.ts'
import { type Asked, nothing, ordersOf, pageOf } from './page-of-entries.ts'
import { readCredit, readDisputes, readOrders, readPayments, readRefunds } from './sales.ts'
import { readAccount, readPortal } from './visits.ts'

export async function findWhose({ db }: App, organizationIds: readonly string[], id: string) {
  if (organizationIds.length === 0) return undefined
  const customer = db.selectFrom('customers').where('id', '=', id).where('organizationId', 'in', organizationIds)
  return customer.select(['id', 'organizationId', 'externalId', 'isClaimed', 'deletedAt']).executeTakeFirst()
}

/** One question for each kind; but for usage, none answers more than a page. */
export const readers: Record<TimelineKind, (app: App, asked: Asked) => Promise<TimelineEntry[]>> = {
  order: readOrders,
  payment: readPayments,
  refund: readRefunds,
  dispute: readDisputes,
  credit: readCredit,
  subscription: readSubscriptions,
  benefit: readBenefits,
  mail: readMail,
  usage: readUsage,
  webhook: readWebhooks,
  portal: readPortal,
  account: readAccount,
}

/** Letters of the seller to this customer: which, and to whom. Those of the application to the same address are none of its business. */
async function readMail(app: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, orderId, subscriptionId, isDeleted } = asked
  const letters = app.db
    .selectFrom('mailLog')
    .where('customerId', '=', customerId)
    .$if(orderId !== null, (some) => some.where('about', '=', orderId))
    .$if(subscriptionId !== null, (some) =>
      some.where(({ eb, or }) =>
        or([
          eb('about', '=', subscriptionId),
          eb('about', 'in', ordersOf(app, subscriptionId ?? '')),
          eb('about', 'in', metersOf(app, subscriptionId ?? '')),
        ]),
      ),
    )
    .select(['id', 'recipient', 'status', 'letter', 'at'])
  return (await pageOf(letters, asked, 'at', 'id').execute()).map(({ id, recipient, status, letter, at }) => ({
    ...nothing,
    id,
    kind: 'mail',
    timestamp: at,
    what: letter ?? '',
    name: status,
    detail: isDeleted ? null : recipient,
  }))
}

function metersOf({ db }: App, subscriptionId: string) {
  const meters = db.selectFrom('subscriptionMeters').where('subscriptionMeters.subscriptionId', '=', subscriptionId)
  return meters.select('subscriptionMeters.meterId')
}

/** How far back usage is told, day by day. */
const usageSpan = days(92)

/** What each meter counted on a day, in UTC. */
async function readUsage(app: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, orderId, subscriptionId } = asked
  if (orderId !== null) return []
  const from = fromNow(app, -usageSpan).slice(0, 10)
  const day = sql<string>`substr(meter_hours.hour, 1, 10)`
  const rows = await app.db
    .selectFrom('meterHours')
    .innerJoin('customerMeters', (join) =>
      join.onRef('customerMeters.meterId', '=', 'meterHours.meterId').onRef('customerMeters.customerId', '=', 'meterHours.customerId'),
    )
    .innerJoin('meters', 'meters.id', 'meterHours.meterId')
    .where('meterHours.customerId', '=', customerId)
    .where('meterHours.hour', '>=', from)
    .$if(subscriptionId !== null, (some) => some.where('meterHours.meterId', 'in', metersOf(app, subscriptionId ?? '')))
    .groupBy(['meters.id', 'meters.name', 'meters.aggregation', day])
    .select(['meters.id', 'meters.name', 'meters.aggregation', day.as('day')])
    .select(({ fn }) => [
      fn.max('meterHours.hour').as('hour'),
      fn.sum<number | string>('meterHours.eventsCount').as('eventsCount'),
      fn.sum<number | string>('meterHours.eventsSum').as('eventsSum'),
      fn.min('meterHours.eventsLeast').as('eventsLeast'),
      fn.max('meterHours.eventsMost').as('eventsMost'),
    ])
    .execute()
  return rows.map(({ id, name, aggregation, day, hour, eventsLeast, eventsMost, ...sums }) => {
    const counters = { eventsCount: Number(sums.eventsCount), eventsSum: Number(sums.eventsSum), eventsLeast, eventsMost }
    const units = unitsOf((aggregation as Aggregation).func, counters)
    return { ...nothing, id: `${id}:${day}`, kind: 'usage', timestamp: `${hour}:00:00.000Z`, what: 'used', name, units, meterId: id }
  })
}

/** What the seller's endpoints were told about this customer, and what they answered. */
async function readWebhooks({ db }: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, orderId, subscriptionId } = asked
  const about = orderId !== null ? `order:${orderId}` : subscriptionId !== null ? `subscription:${subscriptionId}` : null
  const sent = db
    .selectFrom('webhookEvents')
    .innerJoin('webhookDeliveries', 'webhookDeliveries.eventId', 'webhookEvents.id')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .where('webhookEvents.customerId', '=', customerId)
    .$if(about !== null, (some) => some.where('webhookEvents.objectKey', '=', about ?? ''))
    .select(['webhookDeliveries.id', 'webhookEvents.createdAt', 'webhookEvents.type', 'webhookDeliveries.status'])
    .select(['webhookDeliveries.httpCode', 'webhookDeliveries.attempts', 'webhookEndpoints.id as endpointId', 'webhookEndpoints.url'])
  return (await pageOf(sent, asked, 'webhookEvents.createdAt', 'webhookDeliveries.id').execute()).map((delivery) => ({
    ...nothing,
    id: delivery.id,
    kind: 'webhook',
    timestamp: delivery.createdAt,
    what: delivery.status === 'pending' && delivery.attempts > 0 ? 'failed' : delivery.status,
    name: delivery.type,
    detail: delivery.url,
    httpCode: delivery.httpCode,
    webhookEndpointId: delivery.endpointId,
    webhookDeliveryId: delivery.id,
  }))
}
