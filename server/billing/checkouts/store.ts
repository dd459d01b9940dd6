import { isDeepStrictEqual } from 'node:util'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Address } from '#contract/billing/addresses.ts'
import type { CheckoutStatus } from '#contract/billing/checkouts.ts'
import type { TrialInterval } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { batchQuery } from '../../storage/batch-query.ts'
import { compiledQuery, named } from '../../storage/compiled-query.ts'
import { lockingQuery } from '../../storage/for-update.ts'
import { shapedQuery } from '../../storage/shaped-query.ts'
import type { Tables } from '../../storage/tables.ts'
import { addToCounts } from '../counts/counts.ts'
import { inBatches } from '../lists/in-batches.ts'
import type { TaxRate } from '../money/tax.ts'
import { sumCheckout } from '../sums/sum-checkout.ts'
import { checkoutTables } from './tables.ts'

type Row = Selectable<Tables['checkouts']>

export type CheckoutRow = Omit<Row, 'status' | 'customerBillingAddress' | 'trialInterval' | 'tax'> & {
  status: CheckoutStatus
  customerBillingAddress: Address | null
  trialInterval: TrialInterval | null
  tax: TaxRate | null
}

/** A checkout with the products that it offers, in their order. */
export type Checkout = CheckoutRow & { productIds: string[] }

const checkoutsById = batchQuery((db, keys: { id: string }[]) =>
  db
    .selectFrom('checkouts')
    .where(
      'id',
      'in',
      keys.map(({ id }) => id),
    )
    .selectAll(),
)

export async function findCheckout(app: App, id: string): Promise<Checkout | undefined> {
  const [checkout] = await withProducts(app, (await checkoutsById(app.db, [{ id }])) as CheckoutRow[])
  return checkout
}

const checkoutBySecret = compiledQuery((db, { clientSecret }: { clientSecret: string }) =>
  db.selectFrom('checkouts').where('clientSecret', '=', clientSecret).selectAll(),
)

export async function findCheckoutBySecret(app: App, clientSecret: string): Promise<Checkout | undefined> {
  const [checkout] = await withProducts(app, (await checkoutBySecret(app.db, { clientSecret })) as CheckoutRow[])
  return checkout
}

const productsByCheckout = batchQuery((db, keys: { id: string }[]) =>
  db
    .selectFrom('checkoutProducts')
    .where(
      'checkoutId',
      'in',
      keys.map(({ id }) => id),
    )
    .selectAll()
    .orderBy('position'),
)

export async function withProducts(app: App, rows: readonly CheckoutRow[]): Promise<Checkout[]> {
  const offered = await inBatches(
    app,
    productsByCheckout,
    rows.map(({ id }) => id),
  )
  const productsOf = Map.groupBy(offered, ({ checkoutId }) => checkoutId)
  return rows.map((row) => ({ ...row, productIds: (productsOf.get(row.id) ?? []).map(({ productId }) => productId) }))
}

const heldById = lockingQuery((db, { id }: { id: string }) => db.selectFrom('checkouts').where('id', '=', id).selectAll())

/** A checkout, held until the transaction ends: whoever else wants to change or confirm it waits. */
export async function lockCheckout(app: App, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await heldById(app.db, { id })
  return row as CheckoutRow | undefined
}

const insertCheckout = compiledQuery((db, values: Record<string, unknown>) =>
  db.insertInto('checkouts').values(named(checkoutTables.checkouts, values) as Insertable<Tables['checkouts']>),
)
const insertProduct = compiledQuery((db, values: { checkoutId: string; productId: string; position: number }) =>
  db.insertInto('checkoutProducts').values(named(checkoutTables.checkoutProducts, values) as typeof values),
)

export async function addCheckout(app: App, { productIds, ...row }: Checkout): Promise<void> {
  await insertCheckout(app.db, row)
  const [first, ...others] = productIds.map((productId, position) => ({ checkoutId: row.id, productId, position }))
  if (first) await insertProduct(app.db, first)
  if (others.length > 0) await app.db.insertInto('checkoutProducts').values(others).execute()
  await addToCounts(app.db, row, 'checkouts', ['all'], 1)
  await sumCheckout(app, row, 'checkouts')
}

/** Writes what became of a checkout that the caller holds. */
export async function writeCheckout(app: App, checkout: Checkout, changes: Omit<Updateable<Tables['checkouts']>, 'id'>): Promise<Checkout> {
  const changed = { ...changes, modifiedAt: now(app) }
  await changeCheckout(app.db, { ...changed, id: checkout.id })
  return { ...checkout, ...(changed as Partial<CheckoutRow>) }
}

const changeCheckout = shapedQuery((db, { id, ...changes }: Updateable<Tables['checkouts']> & { id: string }) =>
  db.updateTable('checkouts').set(changes).where('id', '=', id),
)

/** What a change changed. Most change little, and every column written costs. */
export function changesOf(before: Checkout, after: Checkout): Omit<Updateable<Tables['checkouts']>, 'id'> {
  const names = Object.keys(after).filter((name) => name !== 'productIds') as (keyof CheckoutRow)[]
  return Object.fromEntries(names.filter((name) => !isDeepStrictEqual(before[name], after[name])).map((name) => [name, after[name]]))
}

/** Under which name a try to pay is sent: a new one for each confirm. */
export function paymentKeyOf({ id, attempts }: Pick<CheckoutRow, 'id' | 'attempts'>): string {
  return `checkout:${id}:${attempts}`
}

export async function findPaymentOf({ db }: App, checkout: Pick<CheckoutRow, 'id' | 'attempts'>): Promise<PaymentIntent | undefined> {
  return db.selectFrom('paymentIntents').selectAll().where('idempotencyKey', '=', paymentKeyOf(checkout)).executeTakeFirst()
}
