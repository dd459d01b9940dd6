import type { Selectable } from 'kysely'
import type { Address } from '#contract/billing/addresses.ts'
import type { CheckoutStatus } from '#contract/billing/checkouts.ts'
import type { TrialInterval } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
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

const checkoutsById = query((db, ids: readonly string[]) => db.selectFrom('checkouts').where('id', 'in', ids).selectAll())

export async function findCheckout(app: App, id: string): Promise<Checkout | undefined> {
  const [checkout] = await withProducts(app, (await checkoutsById(app, [id])) as CheckoutRow[])
  return checkout
}

const checkoutBySecret = query((db, clientSecret: string) =>
  db.selectFrom('checkouts').where('clientSecret', '=', clientSecret).selectAll(),
)

export async function findCheckoutBySecret(app: App, clientSecret: string): Promise<Checkout | undefined> {
  const [checkout] = await withProducts(app, (await checkoutBySecret(app, clientSecret)) as CheckoutRow[])
  return checkout
}

const productsByCheckout = query((db, ids: readonly string[]) =>
  db.selectFrom('checkoutProducts').where('checkoutId', 'in', ids).selectAll().orderBy('position'),
)

export async function withProducts(app: App, rows: readonly CheckoutRow[]): Promise<Checkout[]> {
  const offered = await productsByCheckout(
    app,
    rows.map(({ id }) => id),
  )
  const productsOf = Map.groupBy(offered, ({ checkoutId }) => checkoutId)
  return rows.map((row) => ({ ...row, productIds: (productsOf.get(row.id) ?? []).map(({ productId }) => productId) }))
}

const heldById = query((db, id: string) => forUpdate({ db }, db.selectFrom('checkouts').where('id', '=', id).selectAll()))

/** Locks a checkout until the transaction ends: concurrent changes and confirms wait. */
export async function lockCheckout(app: App, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await heldById(app, id)
  return row as CheckoutRow | undefined
}

/** Under which name a try to pay is sent: a new one for each confirm. */
export function paymentKeyOf({ id, attempts }: Pick<CheckoutRow, 'id' | 'attempts'>): string {
  return `checkout:${id}:${attempts}`
}

export async function findPaymentOf({ db }: App, checkout: Pick<CheckoutRow, 'id' | 'attempts'>): Promise<PaymentIntent | undefined> {
  return db.selectFrom('paymentIntents').selectAll().where('idempotencyKey', '=', paymentKeyOf(checkout)).executeTakeFirst()
}
