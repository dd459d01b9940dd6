import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { actionRequired } from '#contract/billing/benefit-grants.ts'
import type { TimelineEntry } from '#contract/billing/timeline.ts'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import type { Tables } from '../../storage/tables.ts'
import { type Asked, nothing, pageOf } from './page-of-entries.ts'

/** A subscription has a few moments: when it began, went late, was canceled, ended. */
export async function readSubscriptions(app: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, orderId, subscriptionId } = asked
  if (orderId !== null) return []
  const own = app.db
    .selectFrom('subscriptions')
    .innerJoin('products', 'products.id', 'subscriptions.productId')
    .where('subscriptions.customerId', '=', customerId)
    .$if(subscriptionId !== null, (some) => some.where('subscriptions.id', '=', subscriptionId ?? ''))
    .select(['subscriptions.id as about', 'products.name', 'startedAt', 'pastDueAt', 'canceledAt', 'endedAt', 'trialStart'])
  const rows = await momentsOf(app, own, asked, {
    startedAt: sql`case when trial_start is null then 'started' else 'trial_started' end`,
    pastDueAt: sql.lit('past_due'),
    canceledAt: sql.lit('canceled'),
    endedAt: sql.lit('ended'),
  })
  return rows.map(({ id, what, at, name, about }) => ({
    ...nothing,
    id,
    kind: 'subscription',
    timestamp: at,
    what,
    name,
    subscriptionId: about,
  }))
}

/** A grant was given, taken back, or hit trouble. */
export async function readBenefits(app: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, orderId, subscriptionId } = asked
  const own = app.db
    .selectFrom('benefitGrants')
    .innerJoin('benefits', 'benefits.id', 'benefitGrants.benefitId')
    .where('benefitGrants.customerId', '=', customerId)
    .$if(orderId !== null, (some) => some.where('orderId', '=', orderId))
    .$if(subscriptionId !== null, (some) => some.where('subscriptionId', '=', subscriptionId))
    .select(['benefitGrants.id as about', 'benefits.description', 'benefitId', 'subscriptionId', 'orderId', 'grantedAt', 'revokedAt'])
    .select([partOfError('type').as('trouble'), partOfError('message').as('words'), partOfError('timestamp').as('troubledAt')])
  const rows = await momentsOf(app, own, asked, {
    grantedAt: sql.lit('granted'),
    revokedAt: sql.lit('revoked'),
    troubledAt: sql`case when trouble = ${sql.lit(actionRequired)} then 'waiting' else 'failed' end`,
  })
  return rows.map(({ id, what, at, description, benefitId, words, ...bought }) => ({
    ...nothing,
    id,
    kind: 'benefit',
    timestamp: at,
    what,
    name: description,
    detail: what === 'waiting' || what === 'failed' ? words : null,
    orderId: bought.orderId,
    subscriptionId: bought.subscriptionId,
    benefitId,
  }))
}

function partOfError(name: string) {
  return sql<string | null>`benefit_grants.error ->> ${sql.lit(name)}`
}

type Moment = { id: string; what: string; at: Instant }

/** A page of the moments that these rows tell, each of a column that holds its time, or null where it never came. */
function momentsOf<Table extends keyof Tables, Row extends { about: string }>(
  { db }: App,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  asked: Asked,
  moments: { readonly [Column in keyof Row]?: RawBuilder<unknown> },
): Promise<(Row & Moment)[]> {
  const each = Object.entries(moments).map(([column, what]) => {
    const at = sql.ref(column)
    return sql`select told.*, ${what} as what, about || ':' || ${what} as id, ${at} as at from told where ${at} is not null`
  })
  const all = sql<Row & Moment>`(with told as ${rows} ${sql.join(each, sql` union all `)})`
  return pageOf(db.selectFrom(all.as('moments')).selectAll(), asked, 'at', 'id').execute() as Promise<(Row & Moment)[]>
}
