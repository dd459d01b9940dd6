import type { Selectable } from 'kysely'
import type { Address } from '#contract/billing/addresses.ts'
import type { Metadata } from '#contract/billing/metadata.ts'
import type { App } from '../../kit/app.ts'
import { batchQuery, largestBatch } from '../../storage/batch-query.ts'
import { compiledQuery } from '../../storage/compiled-query.ts'
import { lockingQuery } from '../../storage/for-update.ts'
import type { Tables } from '../../storage/tables.ts'

type Row = Selectable<Tables['customers']>

export type Customer = Omit<Row, 'billingAddress' | 'metadata'> & { billingAddress: Address | null; metadata: Metadata }

const customersById = batchQuery((db, keys: { id: string }[]) =>
  db
    .selectFrom('customers')
    .where(
      'id',
      'in',
      keys.map(({ id }) => id),
    )
    .selectAll(),
)

/** Customers by id, the deleted ones too: what they bought still shows them. */
export async function findCustomers(app: App, ids: readonly string[]): Promise<Map<string, Customer>> {
  const wanted = [...new Set(ids)].map((id) => ({ id }))
  const found = new Map<string, Customer>()
  for (let at = 0; at < wanted.length; at += largestBatch) {
    for (const row of await customersById(app.db, wanted.slice(at, at + largestBatch))) found.set(row.id, row as Customer)
  }
  return found
}

const customerOfSeller = compiledQuery((db, { id }: { id: string }) =>
  db.selectFrom('customers').where('id', '=', id).where('deletedAt', 'is', null).selectAll(),
)

/** A customer of one of these sellers. */
export async function findCustomer(app: App, organizationIds: readonly string[], id: string): Promise<Customer | undefined> {
  const [customer] = (await customerOfSeller(app.db, { id })) as Customer[]
  return customer && organizationIds.includes(customer.organizationId) ? customer : undefined
}

export async function findCustomerByExternalId(app: App, organizationId: string, externalId: string): Promise<Customer | undefined> {
  const [customer] = await customersOf(app, [externalId], [organizationId])
  return customer
}

/** Who these ids of sellers' own, or of ours, stand for: at each of these sellers, or at every one. */
export async function customersOf(app: App, externalIds: readonly string[], organizationIds?: readonly string[]): Promise<Customer[]> {
  if (externalIds.length === 0 || organizationIds?.length === 0) return []
  let found = app.db.selectFrom('customers').where('externalId', 'in', externalIds).where('deletedAt', 'is', null)
  if (organizationIds) found = found.where('organizationId', 'in', organizationIds)
  return (await found.selectAll().orderBy('id').execute()) as Customer[]
}

const customerByEmail = compiledQuery((db, { organizationId, emailKey }: { organizationId: string; emailKey: string }) =>
  db
    .selectFrom('customers')
    .where('organizationId', '=', organizationId)
    .where('emailKey', '=', emailKey)
    .where('deletedAt', 'is', null)
    .selectAll(),
)

/** Addresses are compared without their capitals. */
export async function findCustomerByEmail(app: App, organizationId: string, email: string): Promise<Customer | undefined> {
  const [customer] = await customerByEmail(app.db, { organizationId, emailKey: email.toLowerCase() })
  return customer as Customer | undefined
}

const heldById = lockingQuery((db, { id }: { id: string }) =>
  db.selectFrom('customers').where('id', '=', id).where('deletedAt', 'is', null).selectAll(),
)
const heldByExternalId = lockingQuery((db, { organizationId, externalId }: { organizationId: string; externalId: string }) =>
  db
    .selectFrom('customers')
    .where('organizationId', '=', organizationId)
    .where('externalId', '=', externalId)
    .where('deletedAt', 'is', null)
    .selectAll(),
)
const heldByEmail = lockingQuery((db, { organizationId, emailKey }: { organizationId: string; emailKey: string }) =>
  db
    .selectFrom('customers')
    .where('organizationId', '=', organizationId)
    .where('emailKey', '=', emailKey)
    .where('deletedAt', 'is', null)
    .selectAll(),
)

type Who = { id: string } | { organizationId: string; externalId: string } | { organizationId: string; email: string }

/** A customer, held until the transaction ends: whoever else wants to change or delete them waits. */
export async function lockCustomer(app: App, who: Who): Promise<Customer | undefined> {
  const [customer] = await held(app, who)
  return customer as Customer | undefined
}

async function held({ db }: App, who: Who): Promise<Row[]> {
  if ('id' in who) return heldById(db, who)
  if ('externalId' in who) return heldByExternalId(db, who)
  return heldByEmail(db, { organizationId: who.organizationId, emailKey: who.email.toLowerCase() })
}
