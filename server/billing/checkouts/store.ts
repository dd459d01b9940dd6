import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Address } from '#contract/billing/addresses.ts'
import type { CheckoutStatus } from '#contract/billing/checkouts.ts'
import type { TrialInterval } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { batchQuery } from '../../storage/batch-query.ts'
import { compiledQuery } from '../../storage/compiled-query.ts'
import { lockingQuery } from '../../storage/for-update.ts'
import type { Tables } from '../../storage/tables.ts'
import { addToCounts } from '../counts/counts.ts'
import { inBatches } from '../lists/in-batches.ts'
import type { TaxRate } from '../money/tax.ts'

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

export async function addCheckout(
  app: App,
  { productIds, ...row }: Omit<Insertable<Tables['checkouts']>, 'tax'> & Checkout,
): Promise<void> {
  await app.db.insertInto('checkouts').values(row).execute()
  const rows = productIds.map((productId, position) => ({ checkoutId: row.id, productId, position }))
  await app.db.insertInto('checkoutProducts').values(rows).execute()
  await addToCounts(app.db, row, 'checkouts', ['all'], 1)
}

/** Writes what became of a checkout that the caller holds. */
export async function writeCheckout(app: App, checkout: Checkout, changes: Omit<Updateable<Tables['checkouts']>, 'id'>): Promise<Checkout> {
  const row = await app.db
    .updateTable('checkouts')
    .set({ ...changes, modifiedAt: now(app) })
    .where('id', '=', checkout.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...(row as CheckoutRow), productIds: checkout.productIds }
}

/** What a change may have changed: everything but who it is and where it stands. */
export function writableOf(checkout: Checkout) {
  const {
    id: _,
    organizationId: __,
    clientSecret: ___,
    productIds: ____,
    status: _____,
    createdAt: ______,
    modifiedAt: _______,
    ...rest
  } = checkout
  return rest
}

/** Under which name a try to pay is sent: a new one for each confirm. */
export function paymentKeyOf({ id, attempts }: Pick<CheckoutRow, 'id' | 'attempts'>): string {
  return `checkout:${id}:${attempts}`
}

export async function findPaymentOf({ db }: App, checkout: Pick<CheckoutRow, 'id' | 'attempts'>): Promise<PaymentIntent | undefined> {
  return db.selectFrom('paymentIntents').selectAll().where('idempotencyKey', '=', paymentKeyOf(checkout)).executeTakeFirst()
}
