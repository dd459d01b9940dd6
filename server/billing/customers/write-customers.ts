import type { Insertable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { happen } from '../../kit/happen.ts'
import { newId } from '../../kit/random.ts'
import { folded, wordsOf } from '../../members/words.ts'
import { query } from '../../storage/query.ts'
import type { JsonObject, Tables } from '../../storage/tables.ts'
import { addToCounts } from '../counts/counts.ts'
import { dropWish } from './codes.ts'
import type { Customer } from './store.ts'

/*
 * The only file that writes the table of customers: their number and the words they are found by change in the same transaction.
 */

type Kept = Pick<
  Customer,
  | 'externalId'
  | 'isClaimed'
  | 'email'
  | 'emailVerified'
  | 'emailStated'
  | 'name'
  | 'billingName'
  | 'billingAddress'
  | 'taxId'
  | 'taxIdFormat'
> &
  Pick<Customer, 'metadata' | 'defaultPaymentMethodId' | 'processorCustomerId'>

export type NewCustomer = Pick<Customer, 'organizationId' | 'email'> & Partial<Kept>

/** Adds a customer. Undefined when the seller has one with this id of its own already, or one whose address it is. */
export async function insertCustomer(app: App, wanted: NewCustomer): Promise<Customer | undefined> {
  const row = { ...nothingKnown, ...wanted, ...keysOf({ name: null, ...wanted }), id: newId(app), createdAt: now(app) }
  const [added] = await insertRow(app, { ...row, metadata: row.metadata as JsonObject })
  if (!added) return undefined
  await addWords(app, added as Customer)
  await addToCounts(app.db, added, 'customers', ['all'], 1)
  await follow(app, added as Customer)
  return added as Customer
}

const insertRow = query((db, row: Insertable<Tables['customers']>) =>
  db
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
)

const nothingKnown = {
  externalId: null,
  isClaimed: false,
  emailVerified: false,
  emailStated: false,
  name: null,
  billingName: null,
  billingAddress: null,
  taxId: null,
  taxIdFormat: null,
  defaultPaymentMethodId: null,
  processorCustomerId: null,
  metadata: {},
  modifiedAt: null,
  deletedAt: null,
}

export type Changes = Partial<Kept>

export async function changeCustomer(app: App, customer: Customer, changes: Changes): Promise<Customer> {
  const { metadata, ...others } = changes
  const isRenamed = changes.name !== undefined || changes.email !== undefined
  const changed = await app.db
    .updateTable('customers')
    .set({
      ...others,
      ...(metadata !== undefined && { metadata: metadata as JsonObject }),
      ...(isRenamed && keysOf({ ...customer, ...changes })),
      modifiedAt: now(app),
    })
    .where('id', '=', customer.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isRenamed) await renewWords(app, changed as Customer)
  if (changed.emailKey !== customer.emailKey) await dropWish(app, customer.id)
  if (changed.externalId !== customer.externalId) await follow(app, changed as Customer)
  return changed as Customer
}

/** Joins what came in under the seller's own id before the customer was known. */
async function follow(app: App, { id, organizationId, externalId }: Customer) {
  if (externalId !== null) await happen(app, 'customer.identified', [{ id, organizationId, externalId }])
}

/** Frees their address and the seller's own id for them, which is kept among what the seller noted. They are still shown where they bought. */
export async function markDeleted(app: App, customer: Customer): Promise<Customer> {
  const { id, externalId } = customer
  const metadata = externalId === null ? customer.metadata : { ...customer.metadata, __external_id: externalId }
  const deleted = await app.db
    .updateTable('customers')
    .set({ deletedAt: now(app), externalId: null, isClaimed: false, metadata: metadata as JsonObject, modifiedAt: now(app) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await app.db.deleteFrom('customerWords').where('customerId', '=', id).execute()
  await dropWish(app, id)
  await addToCounts(app.db, customer, 'customers', ['all'], -1)
  return deleted as Customer
}

/** The address that a forgotten customer is shown with. No mail is sent to it: no such domain can be. */
export const forgottenDomain = 'deleted.invalid'

/** Forgets who a deleted customer was. */
export async function anonymizeCustomer(app: App, id: string): Promise<void> {
  const email = `${id}@${forgottenDomain}`
  const unknown = { name: null, billingName: null, billingAddress: null, taxId: null, taxIdFormat: null, processorCustomerId: null }
  const proven = { emailVerified: false, emailStated: false }
  await app.db
    .updateTable('customers')
    .set({ ...unknown, ...proven, email, ...keysOf({ email, name: null }), metadata: {}, modifiedAt: now(app) })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .execute()
}

/** How they are compared and sorted. */
function keysOf({ email, name }: { email: string; name: string | null }) {
  return { emailKey: email.toLowerCase(), nameKey: folded(name ?? '') }
}

async function renewWords(app: App, customer: Customer) {
  await app.db.deleteFrom('customerWords').where('customerId', '=', customer.id).execute()
  await addWords(app, customer)
}

async function addWords(app: App, { id, organizationId, name, email }: Customer) {
  const rows = wordsOf({ name: name ?? '', email, username: null }).map((word) => ({ organizationId, word, customerId: id }))
  await insertWords(app, rows)
}

const insertWords = query((db, rows: readonly Insertable<Tables['customerWords']>[]) => db.insertInto('customerWords').values(rows))

/** Which card is charged by itself. Changed only while it is still the one that the caller saw. */
export async function changeDefaultMethod({ db }: App, id: string, { from, to }: { from: string | null; to: string | null }) {
  await (from === null ? firstDefault({ db }, id, to) : nextDefault({ db }, id, from, to))
}

const firstDefault = query((db, id: string, to: string | null) =>
  db.updateTable('customers').set({ defaultPaymentMethodId: to }).where('id', '=', id).where('defaultPaymentMethodId', 'is', null),
)
const nextDefault = query((db, id: string, from: string, to: string | null) =>
  db.updateTable('customers').set({ defaultPaymentMethodId: to }).where('id', '=', id).where('defaultPaymentMethodId', '=', from),
)

/** The first name given stays: two who ask at once get the same. */
export async function nameAtProcessor({ db }: App, id: string, processorCustomerId: string): Promise<string> {
  const [first] = await nameUnnamed({ db }, id, processorCustomerId)
  if (first) return processorCustomerId
  const named = await db.selectFrom('customers').where('id', '=', id).select('processorCustomerId').executeTakeFirst()
  return named?.processorCustomerId ?? processorCustomerId
}

const nameUnnamed = query((db, id: string, processorCustomerId: string) =>
  db.updateTable('customers').set({ processorCustomerId }).where('id', '=', id).where('processorCustomerId', 'is', null).returning('id'),
)

export async function dropDefaultMethod({ db }: App, id: string) {
  await db.updateTable('customers').set({ defaultPaymentMethodId: null }).where('id', '=', id).execute()
}
