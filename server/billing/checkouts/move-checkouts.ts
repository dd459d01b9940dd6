import { isDeepStrictEqual } from 'node:util'
import type { Insertable, Updateable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { happen } from '../../kit/happen.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import type { RenamedField } from '../custom-fields/happenings.ts'
import { renamedAnswers } from '../custom-fields/renamed-answers.ts'
import type { AnonymizedCustomer, MergedCustomer } from '../customers/happenings.ts'
import type { Checkout, CheckoutRow } from './store.ts'

/*
 * The only file that writes checkouts and the products they offer. What follows from a move, `server/happenings.ts` lists.
 */

type Changes = Omit<Updateable<Tables['checkouts']>, 'id' | 'modifiedAt'>

export async function addCheckout(app: App, checkout: Checkout): Promise<void> {
  const { productIds, ...row } = checkout
  await insertCheckout(app, row as Insertable<Tables['checkouts']>)
  await insertProducts(
    app,
    productIds.map((productId, position) => ({ checkoutId: row.id, productId, position })),
  )
  await happen(app, 'checkout.moved', [{ before: null, after: checkout }])
}

const insertCheckout = query((db, row: Insertable<Tables['checkouts']>) => db.insertInto('checkouts').values(row))
const insertProducts = query((db, rows: readonly Insertable<Tables['checkoutProducts']>[]) =>
  db.insertInto('checkoutProducts').values(rows),
)

/** Changes a checkout that the caller holds. */
export async function moveCheckout(app: App, before: Checkout, changes: Changes): Promise<Checkout> {
  const changed = { ...changes, modifiedAt: now(app) }
  await updateCheckout(app, before.id, changed)
  const after = { ...before, ...(changed as Partial<CheckoutRow>) }
  await happen(app, 'checkout.moved', [{ before, after }])
  return after
}

const updateCheckout = query((db, id: string, changes: Updateable<Tables['checkouts']>) =>
  db.updateTable('checkouts').set(changes).where('id', '=', id),
)

/** Sells: once its buyer is known, what it sells comes into being, and then it has succeeded. Two moves around the sale, by one write. */
export async function sellCheckout<Sold>(
  app: App,
  confirmed: Checkout,
  known: Omit<Changes, 'status'>,
  sell: (checkout: Checkout) => Promise<Sold>,
): Promise<{ checkout: Checkout; sold: Sold }> {
  const changed = { ...known, modifiedAt: now(app) }
  const before = { ...confirmed, ...(changed as Partial<CheckoutRow>) }
  await happen(app, 'checkout.moved', [{ before: confirmed, after: before }])
  const sold = await sell(before)
  const after: Checkout = { ...before, status: 'succeeded' }
  await updateCheckout(app, after.id, { ...changed, status: 'succeeded' })
  await happen(app, 'checkout.moved', [{ before, after }])
  return { checkout: after, sold }
}

/** What a change changed. Most change little, and every column written costs. */
export function changesOf(before: Checkout, after: Checkout): Changes {
  const names = Object.keys(after).filter((name) => name !== 'productIds') as (keyof CheckoutRow)[]
  return Object.fromEntries(names.filter((name) => !isDeepStrictEqual(before[name], after[name])).map((name) => [name, after[name]]))
}

/** Deletes those of these checkouts whose status is still one of these, and answers how many they were. */
export async function deleteCheckouts(app: App, ids: readonly string[], statuses: readonly string[]): Promise<number> {
  const found = app.db.deleteFrom('checkouts').where('id', 'in', ids).where('status', 'in', statuses)
  const deleted = await found.returning(['id', 'organizationId', 'status', 'paymentId']).execute()
  await happen(
    app,
    'checkout.moved',
    deleted.map((row) => ({ before: row as typeof row & Pick<CheckoutRow, 'status'>, after: null })),
  )
  return deleted.length
}

/** Keeps what buyers answered under the slugs that custom fields have now. */
export async function renameCheckoutsAnswers(app: App, fields: readonly RenamedField[]): Promise<void> {
  for (const { organizationId, from, to } of fields) {
    const { answers, has } = renamedAnswers(app, { from, to })
    const rows = app.db.updateTable('checkouts').set({ customFieldData: answers as never })
    await rows.where('organizationId', '=', organizationId).where(has).execute()
  }
}

/** Forgets who bought at checkouts. What was sold is in the orders. */
export async function anonymizeCheckouts({ db }: App, customers: readonly AnonymizedCustomer[]): Promise<void> {
  const who = { customerName: null, customerEmail: null, customerEmailKey: null, customerIpAddress: null, customerExternalId: null }
  const billed = { customerBillingName: null, customerBillingAddress: null, customerTaxId: null, customerTaxIdFormat: null }
  const noted = { metadata: {}, customerMetadata: {}, customFieldData: {}, accountId: null, begunBy: null, namedEmailKey: null }
  const ids = customers.map(({ id }) => id)
  await db
    .updateTable('checkouts')
    .where('customerId', 'in', ids)
    .set({ ...who, ...billed, ...noted })
    .execute()
}

/** Follows a merge of customers, also where a seller named the guest beforehand. */
export async function handOverCheckouts({ db }: App, merged: readonly MergedCustomer[]): Promise<void> {
  for (const { from, to } of merged) {
    await db.updateTable('checkouts').set({ customerId: to.id }).where('customerId', '=', from.id).execute()
    await db.updateTable('checkouts').set({ namedCustomerId: to.id }).where('namedCustomerId', '=', from.id).execute()
  }
}
