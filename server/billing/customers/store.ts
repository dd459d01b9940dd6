import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Address } from '#contract/billing/addresses.ts'
import type { Metadata } from '#contract/billing/metadata.ts'
import type { App } from '../../kit/app.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { query } from '../../storage/query.ts'
import type { Database } from '../../storage/storage.ts'
import type { Tables } from '../../storage/tables.ts'
import { byId } from '../lists/by-id.ts'
import { isOwn, isOwnSeller } from '../sellers/own-sellers.ts'

type Row = Selectable<Tables['customers']>

export type Customer = Omit<Row, 'billingAddress' | 'metadata'> & { billingAddress: Address | null; metadata: Metadata }

const customersById = query((db, ids: readonly string[]) => db.selectFrom('customers').where('id', 'in', ids).selectAll())

/** Customers by id, the deleted ones too: what they bought still shows them. */
export async function findCustomers(app: App, ids: readonly string[]): Promise<Map<string, Customer>> {
  return byId((await customersById(app, ids)) as Customer[])
}

const customerOfSeller = query((db, id: string) =>
  db.selectFrom('customers').where('id', '=', id).where('deletedAt', 'is', null).selectAll(),
)

/** A customer of one of these sellers. */
export async function findCustomer(app: App, organizationIds: readonly string[], id: string): Promise<Customer | undefined> {
  const [customer] = (await customerOfSeller(app, id)) as Customer[]
  return customer && organizationIds.includes(customer.organizationId) ? customer : undefined
}

export async function findCustomerByExternalId(app: App, organizationId: string, externalId: string): Promise<Customer | undefined> {
  const [customer] = await customersOf(app, [externalId], [organizationId])
  return customer
}

/** The customers with these external ids, at each of these sellers. */
export async function customersOf(app: App, externalIds: readonly string[], organizationIds: readonly string[]): Promise<Customer[]> {
  if (externalIds.length === 0 || organizationIds.length === 0) return []
  const found = app.db.selectFrom('customers').where('externalId', 'in', externalIds).where('organizationId', 'in', organizationIds)
  return (await found.where('deletedAt', 'is', null).selectAll().orderBy('id').execute()) as Customer[]
}

/** The customers that these people and organizations are, at any seller. A seller's mere mention of their id does not make them one. */
export async function customersOfAccounts(app: App, accountIds: readonly string[]): Promise<Customer[]> {
  if (accountIds.length === 0) return []
  const found = app.db.selectFrom('customers').where('externalId', 'in', accountIds).where(isAccounts(app, 'customers'))
  return (await found.where('deletedAt', 'is', null).selectAll().orderBy('id').execute()) as Customer[]
}

/** Whether the external id of a customer means one of ours: they claimed the customer themselves, or the seller is our own. */
export function isAccounts(app: Parameters<typeof isOwnSeller>[0], table: string): RawBuilder<boolean> {
  const seller = sql.raw(`${table}.organization_id`)
  return sql<boolean>`(${sql.raw(`${table}.is_claimed`)} or ${isOwnSeller(app, seller)})`
}

/** The person or the organization of ours that a customer is. */
export async function accountOf(app: App, customer: Pick<Customer, 'organizationId' | 'externalId' | 'isClaimed'>): Promise<string | null> {
  const { organizationId, externalId, isClaimed } = customer
  return externalId !== null && (isClaimed || (await isOwn(app, organizationId))) ? externalId : null
}

const holderOf = query((db, organizationId: string, emailKey: string) => holding(db, organizationId, emailKey).selectAll())

function holding(db: Database, organizationId: string, emailKey: string) {
  const customers = db.selectFrom('customers').where('organizationId', '=', organizationId).where('emailKey', '=', emailKey)
  return customers.where('deletedAt', 'is', null).where((is) => is.or([is('emailVerified', '=', true), is('emailStated', '=', true)]))
}

/** The one customer whose address it is, by proof or by the seller's word. Addresses are compared without their capitals. */
export async function findHolder(app: App, organizationId: string, email: string): Promise<Customer | undefined> {
  const [customer] = await holderOf(app, organizationId, email.toLowerCase())
  return customer as Customer | undefined
}

const sharing = query((db, organizationId: string, emailKey: string) =>
  forUpdate(
    { db },
    db
      .selectFrom('customers')
      .where('organizationId', '=', organizationId)
      .where('emailKey', '=', emailKey)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .selectAll(),
  ),
)

/** Everyone with an address, whether it is theirs or was only typed, the oldest first and locked until the transaction ends. */
export async function lockSharing(app: App, organizationId: string, email: string): Promise<Customer[]> {
  return (await sharing(app, organizationId, email.toLowerCase())) as Customer[]
}

/** Whether a customer is nothing but an address that someone typed. */
export function isGuest({ externalId, emailVerified, emailStated }: Customer): boolean {
  return externalId === null && !emailVerified && !emailStated
}

const heldById = query((db, id: string) =>
  forUpdate({ db }, db.selectFrom('customers').where('id', '=', id).where('deletedAt', 'is', null).selectAll()),
)
const heldByExternalId = query((db, organizationId: string, externalId: string) =>
  forUpdate(
    { db },
    db
      .selectFrom('customers')
      .where('organizationId', '=', organizationId)
      .where('externalId', '=', externalId)
      .where('deletedAt', 'is', null)
      .selectAll(),
  ),
)
const lockedHolder = query((db, organizationId: string, emailKey: string) =>
  forUpdate({ db }, holding(db, organizationId, emailKey).selectAll()),
)

type Who = { id: string } | { organizationId: string; externalId: string } | { organizationId: string; email: string }

/** A customer, locked until the transaction ends: other changes and deletions wait. By address it is the one who holds it. */
export async function lockCustomer(app: App, who: Who): Promise<Customer | undefined> {
  const [customer] = await held(app, who)
  return customer as Customer | undefined
}

async function held(app: App, who: Who): Promise<Row[]> {
  if ('id' in who) return heldById(app, who.id)
  if ('externalId' in who) return heldByExternalId(app, who.organizationId, who.externalId)
  return lockedHolder(app, who.organizationId, who.email.toLowerCase())
}
