import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { stateSubscriptionConstants } from '#contract/billing/customer-state.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { Database } from '../../storage/storage.ts'
import { isOwnSeller } from '../sellers/own-sellers.ts'
import { isAccounts } from './store.ts'

/**
 * The entitlements at one seller: the entries of each list as the JSON that is shown, in their order and with commas between, null when there are
 * none. `outside` is what a provider reported, which comes as a row of its own.
 */
/** What a person or an organization may use: each entry names the seller. */
export type Entitlements = Record<'activeSubscriptions' | 'grantedBenefits' | 'activeMeters', object[]>

export type HeldRow = Record<keyof Entitlements | 'outside', string | null> & { seller: string }

/** Everything that a customer holds, in one read. Trials count as active. */
export async function heldByCustomer({ db }: App, id: string): Promise<HeldRow[]> {
  return ofCustomer({ db }, id)
}

/** Sellers whose sales count instead of our own sellers': by slug, as applications name them in a request, or by id, as they are stored. */
export type NamedSellers = { sellers?: readonly string[] | undefined; sellerIds?: readonly string[] | undefined }

/** Everything that a person or an organization of ours holds, here of our own sellers or of those that are named, and outside, in one read. */
export async function heldByBuyer({ db, config }: App, externalId: string, { sellers, sellerIds }: NamedSellers = {}): Promise<HeldRow[]> {
  if (sellers) {
    const slugs = sql.join(sellers.map((slug) => slug.toLowerCase()))
    return selectHeldOf({ config }, db, externalId, sql`select id from organizations where slug_key in (${slugs})`).execute()
  }
  if (sellerIds) return selectHeldOf({ config }, db, externalId, sql.join(sellerIds)).execute()
  return (config.production ? ofBuyer : ofBuyerInDevelopment)({ db }, externalId)
}

const ofCustomer = query((db, id: string) => selectHeld(db, sql`c.id = ${id}`))
const ofBuyer = ownHoldings({ production: true })
const ofBuyerInDevelopment = ownHoldings({ production: false })

function ownHoldings(config: { production: boolean }) {
  const isOwn = isOwnSeller({ config }, sql.raw('c.organization_id'))
  return query((db, externalId: string) =>
    selectHeld(db, sql`c.external_id = ${externalId} and c.deleted_at is null and ${isOwn}`, outsideOf(externalId)),
  )
}

/** Sellers are the application's to name; one who only named the account gave it nothing. */
function selectHeldOf(app: Parameters<typeof isAccounts>[0], db: Database, externalId: string, sellers: RawBuilder<unknown>) {
  const ofThem = sql`c.organization_id in (${sellers})`
  return selectHeld(db, sql`c.external_id = ${externalId} and c.deleted_at is null and ${ofThem} and ${isAccounts(app, 'c')}`)
}

/** What the provider outside told of, whose secret only the operator knows. */
function outsideOf(externalId: string) {
  return sql`union all select seller_id, null, null, null, cast(holdings as text) from outside_customers
    where external_id = ${externalId} and deleted_at is null`
}

/** Indexes give subscriptions and grants in their order: sorting within the aggregate would take longer than reading them. */
function selectHeld(db: Database, which: RawBuilder<unknown>, outside: RawBuilder<unknown> = sql``) {
  const { object } = db.getExecutor().adapter instanceof PostgresAdapter ? postgresJson : sqliteJson
  const entries = (entry: Expression, rows: RawBuilder<unknown>) =>
    sql`(select string_agg(entry, ',') from (select ${entry} as entry ${rows}) as entries)`
  const seller = { organizationId: sql`c.organization_id` }
  const meter = object(plain('m', 'id', 'created_at', 'modified_at', 'consumed_units', 'credited_units', 'amount', 'meter_id'))
  const meters = entries(meter, sql`from subscription_meters m where m.subscription_id = s.id order by m.id`)
  const subscription = object({
    ...plain('s', 'id', 'created_at', 'modified_at', 'amount', 'currency', 'recurring_interval', 'current_period_start'),
    ...plain('s', 'current_period_end', 'trial_start', 'trial_end', 'canceled_at', 'started_at', 'ends_at', 'product_id', 'discount_id'),
    ...plain('s', 'seats'),
    ...seller,
    ...Object.fromEntries(Object.entries(stateSubscriptionConstants).map(([name, value]) => [name, sql.lit(value)])),
    status: sql.lit('active'),
    cancelAtPeriodEnd: { flag: sql`s.cancel_at_period_end` },
    metadata: { json: sql`s.metadata` },
    customFieldData: { json: sql`s.custom_field_data` },
    meters: { json: sql`('[' || coalesce(${meters}, '') || ']')` },
  })
  const grant = object({
    ...plain('g', 'id', 'created_at', 'modified_at', 'granted_at', 'benefit_id'),
    ...seller,
    benefitType: sql`b.type`,
    benefitMetadata: { json: sql`b.metadata` },
    properties: { json: sql`g.properties` },
  })
  const balance = object({
    ...plain('m', 'id', 'created_at', 'modified_at', 'meter_id', 'consumed_units', 'credited_units', 'balance'),
    ...seller,
  })
  const subscriptions = sql`from subscriptions s where s.customer_id = c.id and s.status in ('active', 'trialing') order by s.started_at, s.id`
  const grants = sql`from benefit_grants g join benefits b on b.id = g.benefit_id
    where g.customer_id = c.id and g.granted_at is not null and g.revoked_at is null order by g.granted_at, g.id`
  const balances = sql`from customer_meters m join meters on meters.id = m.meter_id
    where m.customer_id = c.id and meters.archived_at is null order by m.id`
  const held = sql<HeldRow>`(
    select c.organization_id as seller, ${entries(subscription, subscriptions)} as active_subscriptions,
      ${entries(grant, grants)} as granted_benefits, ${entries(balance, balances)} as active_meters, null as outside
    from customers c where ${which}
    ${outside}
  )`
  return db.selectFrom(held.as('held')).select(['seller', 'activeSubscriptions', 'grantedBenefits', 'activeMeters', 'outside'])
}

type Expression = RawBuilder<unknown>
type Member = Expression | { flag: Expression } | { json: Expression }
type Members = Record<string, Member>

/** Columns unchanged, under their names in code. */
function plain(table: string, ...columns: string[]): Members {
  const nameOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(columns.map((column) => [nameOf(column), sql.raw(`${table}.${column}`)]))
}

/** How each engine writes an object as the text of its JSON. */
const sqliteJson = {
  object: (members: Members) =>
    sql`json_object(${pairs(members, ({ flag, json }) => (flag ? sql`json(iif(${flag}, 'true', 'false'))` : sql`json(${json})`))})`,
}
const postgresJson = {
  object: (members: Members) => sql`json_build_object(${pairs(members, ({ flag, json }) => flag ?? sql`(${json})::json`)})::text`,
}

function pairs(members: Members, special: (member: { flag?: Expression; json?: Expression }) => Expression): Expression {
  const written = Object.entries(members).flatMap(([name, member]) => [
    sql.lit(name),
    'flag' in member || 'json' in member ? special(member) : member,
  ])
  return sql.join(written)
}
