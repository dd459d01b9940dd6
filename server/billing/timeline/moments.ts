import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { actionRequired } from '#contract/billing/benefit-grants.ts'
import type { TimelineEntry } from '#contract/billing/timeline.ts'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import type { Tables } from '../../storage/tables.ts'
import { type Asked, nothing, pageOf } from './page-of-entries.ts'

/** A subscription has a few moments: when it began, went late, was canceled, ended; and its trial may have been moved any number of times. */
export async function readSubscriptions(app: App, asked: Asked): Promise<TimelineEntry[]> {
  if (asked.orderId !== null) return []
  return (await Promise.all([readOwnMoments(app, asked), readMovedTrials(app, asked)])).flat()
}

async function readOwnMoments(app: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, subscriptionId } = asked
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

async function readMovedTrials({ db }: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, subscriptionId } = asked
  const movedTo = sql<string | null>`ledger_entries.details ->> 'to'`
  const moved = db
    .selectFrom('ledgerEntries')
    .innerJoin('subscriptions', 'subscriptions.id', 'ledgerEntries.subscriptionId')
    .innerJoin('products', 'products.id', 'subscriptions.productId')
    .where('ledgerEntries.customerId', '=', customerId)
    .where('kind', '=', 'subscription_trial')
    .where(movedTo, 'is not', null)
    .$if(subscriptionId !== null, (some) => some.where('ledgerEntries.subscriptionId', '=', subscriptionId))
    .select(['ledgerEntries.id', 'ledgerEntries.createdAt', 'ledgerEntries.subscriptionId', 'products.name', movedTo.as('movedTo')])
  return (await pageOf(moved, asked, 'ledgerEntries.createdAt', 'ledgerEntries.id').execute()).map((trial) => ({
    ...nothing,
    id: trial.id,
    kind: 'subscription',
    timestamp: trial.createdAt,
    what: 'trial_moved',
    name: trial.name,
    detail: trial.movedTo,
    subscriptionId: trial.subscriptionId,
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
