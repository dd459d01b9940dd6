import type { App } from '../../kit/app.ts'
import { refuse } from '../../kit/refusal.ts'
import { findIdBySlug } from '../../members/which-organization.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type Customer, customersOfAccounts } from '../customers/store.ts'
import { unclaimedSellers } from '../customers/unclaimed.ts'
import { upsertCustomer } from '../customers/upsert-customer.ts'
import { onlyShop } from './only-seller.ts'

/**
 * The customer of a person or an organization: at the seller that is named, or at the only one they could mean. A seller that merely named the
 * account does not count, and asking alone makes no customer of a foreign seller.
 */
export async function ownCustomer(app: App, buyerId: string, seller?: string): Promise<Customer> {
  return seller === undefined ? onlyCustomer(app, buyerId) : customerAt(app, buyerId, seller)
}

async function onlyCustomer(app: App, buyerId: string): Promise<Customer> {
  const known = await customersOfAccounts(app, [buyerId])
  const [only, another] = known
  if (only && !another) return only
  const shop = await onlyShop(app)
  const there = known.find(({ organizationId }) => organizationId === shop)
  if (there) return there
  if (only) refuse('SELLER_IS_REQUIRED')
  return become(app, buyerId, shop ?? refuse('USER_NOT_FOUND'))
}

/** Who bought there before they had an account is that customer from now on. */
async function customerAt(app: App, buyerId: string, seller: string): Promise<Customer> {
  const organizationId = (await findIdBySlug(app, seller)) ?? refuse('USER_NOT_FOUND')
  const known = (await customersOfAccounts(app, [buyerId])).find((each) => each.organizationId === organizationId)
  if (known) return known
  const mayBecome = organizationId === (await onlyShop(app)) || (await unclaimedSellers(app, buyerId)).includes(organizationId)
  return mayBecome ? become(app, buyerId, organizationId) : refuse('USER_NOT_FOUND')
}

async function become(app: App, buyerId: string, organizationId: string): Promise<Customer> {
  return inTransaction(app, (app) => upsertCustomer(app, { organizationId, externalId: buyerId, isAccount: true }))
}
