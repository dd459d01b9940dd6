import { sql } from 'kysely'
import { actionRequired } from '#contract/billing/benefit-grants.ts'
import type { Aggregation } from '#contract/billing/meters.ts'
import type { TimelineEntry, TimelineKind } from '#contract/billing/timeline.ts'
import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, type Instant } from '../../kit/clock.ts'
import { unitsOf } from '../meter-counts/counters.ts'
import { type Asked, nothing, ordersOf, pageOf } from './page-of-entries.ts'
import { readDisputes, readOrders, readPayments, readRefunds } from './sales.ts'

export async function findWhose({ db }: App, organizationIds: readonly string[], id: string) {
  if (organizationIds.length === 0) return undefined
  const customer = db.selectFrom('customers').where('id', '=', id).where('organizationId', 'in', organizationIds)
  return customer.select(['id', 'deletedAt']).executeTakeFirst()
}

/** One question for each kind; none reads more than a page, or than a customer has. */
export const readers: Record<TimelineKind, (app: App, asked: Asked) => Promise<TimelineEntry[]>> = {
  order: readOrders,
  payment: readPayments,
  refund: readRefunds,
  dispute: readDisputes,
  subscription: readSubscriptions,
  benefit: readBenefits,
  mail: readMail,
  usage: readUsage,
  webhook: readWebhooks,
}

const mostSubscriptions = 100

/** Each has a few moments: when it began, went late, was canceled, ended. */
async function readSubscriptions({ db }: App, { customerId, orderId, subscriptionId }: Asked): Promise<TimelineEntry[]> {
  if (orderId !== null) return []
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('products', 'products.id', 'subscriptions.productId')
    .where('subscriptions.customerId', '=', customerId)
    .$if(subscriptionId !== null, (some) => some.where('subscriptions.id', '=', subscriptionId ?? ''))
    .select(['subscriptions.id', 'startedAt', 'pastDueAt', 'canceledAt', 'endedAt', 'trialStart', 'products.name'])
    .orderBy('startedAt', 'desc')
    .limit(mostSubscriptions)
    .execute()
  return rows.flatMap(({ id, name, startedAt, pastDueAt, canceledAt, endedAt, trialStart }) =>
    moments(id, {
      [trialStart === null ? 'started' : 'trial_started']: startedAt,
      past_due: pastDueAt,
      canceled: canceledAt,
      ended: endedAt,
    }).map((moment) => ({ ...nothing, ...moment, kind: 'subscription' as const, name, subscriptionId: id })),
  )
}

function moments(id: string, all: Record<string, Instant | null>) {
  return Object.entries(all).flatMap(([what, timestamp]) => (timestamp === null ? [] : [{ id: `${id}:${what}`, what, timestamp }]))
}

const mostGrants = 200

async function readBenefits({ db }: App, { customerId, orderId, subscriptionId }: Asked): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('benefitGrants')
    .innerJoin('benefits', 'benefits.id', 'benefitGrants.benefitId')
    .where('benefitGrants.customerId', '=', customerId)
    .$if(orderId !== null, (some) => some.where('orderId', '=', orderId))
    .$if(subscriptionId !== null, (some) => some.where('subscriptionId', '=', subscriptionId))
    .select(['benefitGrants.id', 'benefitId', 'grantedAt', 'revokedAt', 'error', 'subscriptionId', 'orderId', 'benefits.description'])
    .orderBy('grantedAt', 'desc')
    .limit(mostGrants)
    .execute()
  return rows.flatMap(({ id, description, grantedAt, revokedAt, error, ...about }) => {
    const trouble = error as { message: string; type: string; timestamp: Instant } | null
    const troubled = trouble?.type === actionRequired ? 'waiting' : 'failed'
    return moments(id, { granted: grantedAt, revoked: revokedAt, [troubled]: trouble?.timestamp ?? null }).map((moment) => ({
      ...nothing,
      ...moment,
      ...about,
      kind: 'benefit' as const,
      name: description,
      detail: moment.what === troubled ? (trouble?.message ?? null) : null,
    }))
  })
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
