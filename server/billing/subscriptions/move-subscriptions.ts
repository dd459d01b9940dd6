import type { Insertable, Updateable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import { happen } from '../../kit/happen.ts'
import { newId } from '../../kit/random.ts'
import type { ArchivedOrganization } from '../../organizations/happenings.ts'
import { query } from '../../storage/query.ts'
import type { JsonObject, Tables } from '../../storage/tables.ts'
import { settleFor } from '../credits/settle-for.ts'
import type { RenamedField } from '../custom-fields/happenings.ts'
import { renamedAnswers } from '../custom-fields/renamed-answers.ts'
import type { AnonymizedCustomer } from '../customers/happenings.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { moving } from '../lists/moving.ts'
import { openSubscriptionMeters } from '../subscription-meters/store.ts'
import type { SubscriptionMove } from './happenings.ts'
import type { SubscriptionRow } from './store.ts'

/*
 * The only file that writes subscriptions and what they are billed by. A move has consequences, which `server/happenings.ts` lists; a mark has none.
 */

type NewPrice = { id: string; amount: number | null; meterId: string | null }
type Changes = Partial<Omit<SubscriptionRow, 'id' | 'modifiedAt'>>
type Why = Partial<Omit<SubscriptionMove, 'before' | 'after'>>
type Move = Why & { row: SubscriptionRow; changes: Changes /** What it is billed by from now on. */; prices?: readonly NewPrice[] }

const unexplained = { by: bySystem, reason: '', cost: 0, details: {} }

/** Begins a subscription. The caller makes its first order. */
export async function addSubscription(app: App, row: Insertable<Tables['subscriptions']>, prices: readonly NewPrice[]) {
  await settleFor(app, row, meteredBy(prices))
  const [after] = (await insertSubscription(app, row)) as [SubscriptionRow]
  await addPrices(app, row.id, prices)
  await happen(app, 'subscription.moved', [{ ...unexplained, before: null, after }])
  return after
}

const insertSubscription = query((db, row: Insertable<Tables['subscriptions']>) =>
  db.insertInto('subscriptions').values(row).returningAll(),
)

/** Changes subscriptions, a few or a batch of renewals. The caller holds the rows, and gives each as it is; answers them in the same order. */
export async function moveSubscriptions(app: App, wanted: readonly Move[]): Promise<SubscriptionRow[]> {
  if (wanted.length === 0) return []
  const modifiedAt = now(app)
  const moves = wanted.map(({ row, changes, prices: _, ...why }): SubscriptionMove => {
    return { ...unexplained, ...why, before: row, after: { ...row, ...changes, modifiedAt } }
  })
  await writeChanges(app, wanted, modifiedAt)
  for (const { row, prices } of wanted) if (prices) await replacePrices(app, row, prices)
  await happen(app, 'subscription.moved', moves)
  return moves.map(({ after }) => after)
}

export async function moveSubscription(app: App, row: SubscriptionRow, changes: Changes, why: Omit<Move, 'row' | 'changes'> = {}) {
  const [moved] = await moveSubscriptions(app, [{ row, changes, ...why }])
  return moved as SubscriptionRow
}

/** One row by the columns that change; many by one statement that writes every column that changes in any of them. */
async function writeChanges(app: App, wanted: readonly Move[], modifiedAt: string): Promise<void> {
  const [first, ...others] = wanted as [Move, ...Move[]]
  if (others.length === 0) return void (await updateRow(app, { ...first.changes, modifiedAt, id: first.row.id }))
  const columns = [...new Set(wanted.flatMap(({ changes }) => Object.keys(changes)))].sort() as (keyof SubscriptionRow)[]
  await rewriting(columns)(
    app,
    wanted.map(({ row, changes }) => ({ ...row, ...changes, modifiedAt })),
  )
}

const updateRow = query((db, { id, ...changes }: Updateable<Tables['subscriptions']> & { id: string }) =>
  db.updateTable('subscriptions').set(changes).where('id', '=', id),
)

const rewriters = new Map<string, ReturnType<typeof rewriter>>()

function rewriting(columns: readonly (keyof SubscriptionRow)[]) {
  return rewriters.getOrInsertComputed(columns.join(), () => rewriter([...columns, 'modifiedAt']))
}

function rewriter(columns: readonly (keyof SubscriptionRow)[]) {
  return query((db, rows: readonly SubscriptionRow[]) =>
    db
      .insertInto('subscriptions')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => Object.fromEntries(columns.map((name) => [name, ref(`excluded.${name}`)]))),
      ),
  )
}

async function replacePrices(app: App, row: SubscriptionRow, prices: readonly NewPrice[]): Promise<void> {
  await settleFor(app, row, meteredBy(prices))
  await app.db.deleteFrom('subscriptionPrices').where('subscriptionId', '=', row.id).execute()
  await addPrices(app, row.id, prices)
}

async function addPrices(app: App, subscriptionId: string, prices: readonly NewPrice[]): Promise<void> {
  await insertPrices(
    app,
    prices.map(({ id, amount }, position) => ({ subscriptionId, productPriceId: id, position, amount })),
  )
  await openSubscriptionMeters(app, subscriptionId, meteredBy(prices))
}

const insertPrices = query((db, rows: readonly Insertable<Tables['subscriptionPrices']>[]) =>
  db.insertInto('subscriptionPrices').values(rows),
)

function meteredBy(prices: readonly NewPrice[]): string[] {
  return prices.flatMap(({ meterId }) => meterId ?? [])
}

/** Takes a subscription for one change, for so long; null while another change has it. */
export async function markChanging(app: App, { id }: SubscriptionRow, wait: number): Promise<string | null> {
  const changeId = newId(app)
  const free = app.db
    .updateTable('subscriptions')
    .where('id', '=', id)
    .where((is) => is.or([is('changingUntil', 'is', null), is('changingUntil', '<=', now(app))]))
  const marked = await free.set({ changeId, changingUntil: fromNow(app, wait) }).executeTakeFirst()
  return marked.numUpdatedRows > 0n ? changeId : null
}

export async function unmarkChanging(app: App, { id }: Pick<SubscriptionRow, 'id'>, changeId: string): Promise<void> {
  const held = app.db.updateTable('subscriptions').where('id', '=', id).where('changeId', '=', changeId)
  await held.set({ changeId: null, changingUntil: null }).execute()
}

/**
 * Keeps what the bank of a subscription's customer was asked with the change that holds it, until then or, with null, no longer. False when another change
 * holds it by now.
 */
export async function markChallenged(
  app: App,
  { id }: Pick<SubscriptionRow, 'id'>,
  challenge: JsonObject & { changeId: string },
  changingUntil: Instant | null,
): Promise<boolean> {
  const held = app.db.updateTable('subscriptions').where('id', '=', id).where('changeId', '=', challenge.changeId)
  const kept = { challenge, changingUntil, ...(changingUntil === null && { changeId: null }) }
  return (await held.set(kept).executeTakeFirst()).numUpdatedRows > 0n
}

/** Puts off a subscription that could not be renewed, so that the others need not wait for it. */
export async function putOff(app: App, id: string, wait: number): Promise<void> {
  const due = app.db.updateTable('subscriptions').where('id', '=', id).where('dueAt', '<=', now(app))
  await due.set({ dueAt: fromNow(app, wait) }).execute()
}

/** Renews nothing more at sellers that are archived: what runs there is ended next. */
export async function stopRenewing({ db }: App, organizations: readonly ArchivedOrganization[]): Promise<void> {
  const ids = organizations.map(({ id }) => id)
  await db.updateTable('subscriptions').set({ dueAt: null }).where('organizationId', 'in', ids).where('endedAt', 'is', null).execute()
}

/** Charges this card from now on. The seller does not see which. */
export async function chargeTo(app: App, row: SubscriptionRow, paymentMethodId: string): Promise<SubscriptionRow> {
  const modifiedAt = now(app)
  await updateRow(app, { id: row.id, paymentMethodId, modifiedAt })
  return { ...row, paymentMethodId, modifiedAt }
}

/** What was charged to one of a customer's cards is charged to another from now on. */
export async function chargeInstead(app: App, customerId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await app.db
    .updateTable('subscriptions')
    .set({ paymentMethodId: to, modifiedAt: now(app) })
    .where('customerId', '=', customerId)
    .where('paymentMethodId', '=', from)
    .where('endedAt', 'is', null)
    .execute()
}

/** Keeps what buyers answered under the slugs that custom fields have now. */
export async function renameSubscriptionsAnswers(app: App, fields: readonly RenamedField[]): Promise<void> {
  for (const { organizationId, from, to } of fields) {
    const { answers, has } = renamedAnswers(app, { from, to })
    const rows = app.db.updateTable('subscriptions').set({ customFieldData: answers as never })
    await rows.where('organizationId', '=', organizationId).where(has).execute()
  }
}

/** Forgets what people said when they subscribed and when they left. */
export async function anonymizeSubscriptions({ db }: App, customers: readonly AnonymizedCustomer[]): Promise<void> {
  const ids = customers.map(({ id }) => id)
  const said = { metadata: {}, customFieldData: {}, customerCancellationComment: null }
  await db.updateTable('subscriptions').where('customerId', 'in', ids).set(said).execute()
}

/** Follows a merge of customers: whose a subscription is changes nothing that it says. */
export const handOverSubscriptions = moving('subscriptions')
