import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { compiledQuery } from '../../storage/compiled-query.ts'
import type { Database } from '../../storage/storage.ts'

/** One thing that a customer holds: of which list, by which seller, and as it is shown. */
export type HeldRow = { kind: 'subscription' | 'grant' | 'meter' | 'outside'; seller: string; body: string }

/** Everything that a customer holds, in one read. Trials count as active. */
export async function heldByCustomer({ db }: App, id: string): Promise<HeldRow[]> {
  return ofCustomer(db, { id })
}

/** Everything that a person or an organization of ours holds, of every seller, here and outside, in one read. */
export async function heldByBuyer({ db }: App, externalId: string): Promise<HeldRow[]> {
  return ofBuyer(db, { externalId })
}

const ofCustomer = compiledQuery((db, { id }: { id: string }) => selectHeld(db, sql`id = ${id}`))
const ofBuyer = compiledQuery((db, { externalId }: { externalId: string }) =>
  selectHeld(
    db,
    sql`external_id = ${externalId} and deleted_at is null`,
    sql`union all select 'outside', seller_id, cast(holdings as text) from outside_customers
      where external_id = ${externalId} and deleted_at is null`,
  ),
)

function selectHeld(db: Database, which: RawBuilder<unknown>, outside: RawBuilder<unknown> = sql``) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const { object, list } = isPostgres ? postgresJson : sqliteJson
  const meter = object({ ...plain('m', 'id', 'created_at', 'modified_at', 'consumed_units', 'credited_units', 'amount', 'meter_id') })
  const subscription = object({
    ...plain(
      's',
      'id',
      'created_at',
      'modified_at',
      'amount',
      'currency',
      'recurring_interval',
      'current_period_start',
      'current_period_end',
    ),
    ...plain('s', 'trial_start', 'trial_end', 'canceled_at', 'started_at', 'ends_at', 'product_id', 'discount_id', 'seats'),
    cancelAtPeriodEnd: { flag: sql`s.cancel_at_period_end` },
    metadata: { json: sql`s.metadata` },
    customFieldData: { json: sql`s.custom_field_data` },
    meters: { json: sql`(select ${list(meter)} from subscription_meters m where m.subscription_id = s.id)` },
  })
  const grant = object({
    ...plain('g', 'id', 'created_at', 'modified_at', 'granted_at', 'benefit_id'),
    benefitType: sql`b.type`,
    benefitMetadata: { json: sql`b.metadata` },
    properties: { json: sql`g.properties` },
  })
  const balance = object(plain('m', 'id', 'created_at', 'modified_at', 'meter_id', 'consumed_units', 'credited_units', 'balance'))
  const held = sql<HeldRow>`(
    with whose as (select id, organization_id from customers where ${which})
    select 'subscription' as kind, whose.organization_id as seller, ${subscription} as body from whose
      join subscriptions s on s.customer_id = whose.id where s.status in ('active', 'trialing')
    union all select 'grant', whose.organization_id, ${grant} from whose join benefit_grants g on g.customer_id = whose.id
      join benefits b on b.id = g.benefit_id where g.granted_at is not null and g.revoked_at is null
    union all select 'meter', whose.organization_id, ${balance} from whose join customer_meters m on m.customer_id = whose.id
      join meters on meters.id = m.meter_id where meters.archived_at is null
    ${outside}
  )`
  return db.selectFrom(held.as('held')).select(['kind', 'seller', 'body'])
}

type Expression = RawBuilder<unknown>
type Member = Expression | { flag: Expression } | { json: Expression }
type Members = Record<string, Member>

/** Columns as they stand, under their names in code. */
function plain(table: string, ...columns: string[]): Members {
  const nameOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(columns.map((column) => [nameOf(column), sql.raw(`${table}.${column}`)]))
}

/** How each engine writes JSON: an object as text, and a list of such objects. */
const sqliteJson = {
  object: (members: Members) =>
    sql`json_object(${pairs(members, ({ flag, json }) => (flag ? sql`json(iif(${flag}, 'true', 'false'))` : sql`json(${json})`))})`,
  list: (item: Expression) => sql`json_group_array(json(${item}))`,
}
const postgresJson = {
  object: (members: Members) => sql`json_build_object(${pairs(members, ({ flag, json }) => (flag ?? json) as Expression)})::text`,
  list: (item: Expression) => sql`coalesce(json_agg((${item})::json), '[]'::json)`,
}

function pairs(members: Members, special: (member: { flag?: Expression; json?: Expression }) => Expression): Expression {
  const written = Object.entries(members).flatMap(([name, member]) => [
    sql.lit(name),
    'flag' in member || 'json' in member ? special(member) : member,
  ])
  return sql.join(written)
}
