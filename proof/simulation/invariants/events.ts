import { type RawBuilder, sql } from 'kysely'
import type { World } from '../world.ts'
import { type Invariant, none } from './invariant.ts'

/** Shops listen to everything from the beginning, so everything that happened was told. Messages are kept for ninety days. */
const young = (world: World) => new Date(world.clock.now() - 80 * 24 * 3_600_000).toISOString()

export const events: Invariant[] = [
  told('an order is told of once', 'order.created', 'order', sql`select id, created_at as at, 1 as times from orders`),
  told(
    'a payment is told of once',
    'order.paid',
    'order',
    sql`select id, created_at as at, case when paid_at is null then 0 else 1 end as times from orders`,
  ),
  told(
    'a subscription is told of once',
    'subscription.created',
    'subscription',
    sql`select id, created_at as at, 1 as times from subscriptions where started_at is not null`,
  ),
  told(
    'the end of a subscription is told of once',
    'subscription.revoked',
    'subscription',
    sql`
    select id, ended_at as at, 1 as times from subscriptions where ended_at is not null and started_at is not null`,
  ),
  told('a customer is told of once', 'customer.created', 'customer', sql`select id, created_at as at, 1 as times from customers`),
  {
    says: 'a grant is told of each time it is given',
    broken: async (world) =>
      ids(
        world,
        sql`
        select g.id from benefit_grants g where g.granted_at is not null and g.created_at > ${young(world)}
          and (select count(*) from webhook_events e where e.object_key = 'benefit_grant:' || g.id and e.type = 'benefit_grant.created')
            <= (select count(*) from webhook_events e where e.object_key = 'benefit_grant:' || g.id and e.type = 'benefit_grant.revoked')`,
      ),
  },
  told(
    'the end of a grant is told of',
    'benefit_grant.revoked',
    'benefit_grant',
    sql`
    select id, revoked_at as at, null as times from benefit_grants where revoked_at is not null`,
  ),
  told(
    'a refund is told of once, with its first answer',
    'refund.created',
    'order',
    sql`
    select order_id as id, min(created_at) as at, count(*) as times from refunds where not is_payout and modified_at is not null group by order_id`,
  ),
  told('a discount is told of once', 'discount.created', 'discount', sql`select id, created_at as at, 1 as times from discounts`),
  {
    says: 'every message is sent to the endpoint that listens',
    broken: async (world) =>
      ids(world, sql`select e.id from webhook_events e where (select count(*) from webhook_deliveries d where d.event_id = e.id) <> 1`),
  },
  {
    says: 'what is told of a customer last is what they hold',
    async broken(world) {
      const rows = await world.rows(sql<{ id: string; payload: string; active: number; granted: number }>`
        select c.id,
          (select e.payload from webhook_events e where e.object_key = 'customer:' || c.id and e.type = 'customer.state_changed' order by e.id desc limit 1) as payload,
          (select count(*) from subscriptions s where s.customer_id = c.id and s.status in ('active', 'trialing')) as active,
          (select count(*) from benefit_grants g where g.customer_id = c.id and g.granted_at is not null and g.revoked_at is null) as granted
        from customers c where c.deleted_at is null and c.id in (select customer_id from webhook_events where type = 'customer.state_changed')`)
      return rows.flatMap(({ id, payload, active, granted }) => {
        if (!payload) return []
        const { data } = JSON.parse(payload) as { data: { active_subscriptions: unknown[]; granted_benefits: unknown[] } }
        const isTold = data.active_subscriptions.length === Number(active) && data.granted_benefits.length === Number(granted)
        return isTold
          ? []
          : [`${id}: ${data.active_subscriptions.length} active and ${data.granted_benefits.length} granted, not ${active} and ${granted}`]
      })
    },
  },
  {
    says: 'messages about one thing come in order',
    async broken({ receiver }) {
      const last = new Map<string, string>()
      return receiver.taken.flatMap(({ id, object, shop }) => {
        const before = last.get(`${shop} ${object}`) ?? ''
        last.set(`${shop} ${object}`, id)
        return id < before ? [`${object}: ${id} after ${before}`] : []
      })
    },
  },
  {
    says: 'a message counts as delivered only where it was taken',
    async broken(world) {
      const taken = new Set(world.receiver.taken.map(({ id }) => id))
      const delivered = await ids(world, sql`select event_id as id from webhook_deliveries where status = 'succeeded'`)
      return delivered.filter((id) => !taken.has(id))
    },
  },
  none('every message arrives', sql`select id from webhook_deliveries where status = 'pending'`, 'at rest'),
]

type Expected = RawBuilder<{ id: string; at: string; times: number | null }>

/** A message of this type was sent so many times for each of these, or at least once. */
function told(says: string, type: string, kind: string, expected: Expected): Invariant {
  return {
    says,
    broken: async (world) =>
      ids(
        world,
        sql`
        select t.id from (${expected}) t
        left join (select object_key, count(*) as count from webhook_events where type = ${type} group by object_key) e on e.object_key = ${`${kind}:`} || t.id
        where t.at > ${young(world)} and (coalesce(e.count, 0) <> t.times or t.times is null and e.count is null)`,
      ),
  }
}

async function ids(world: World, query: RawBuilder<{ id: string }>): Promise<string[]> {
  return (await world.rows(query)).map(({ id }) => String(id))
}
