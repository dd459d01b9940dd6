import type { App } from '../../kit/app.ts'
import type { Caller } from '../../kit/caller.ts'
import { refuse } from '../../kit/refusal.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type Customer, customersOf } from '../customers/store.ts'
import { upsertCustomer } from '../customers/upsert-customer.ts'

/**
 * Whom a person is as a customer. Where they bought last or, at first, the customer they become of the one organization that sells
 * here; where many sell, nobody is made a customer of one that they never met.
 */
export async function ownCustomer(app: App, { user }: Caller): Promise<Customer> {
  const known = (await customersOf(app, [user.id])).at(-1)
  if (known) return known
  const organizationId = (await onlySeller(app)) ?? refuse('USER_NOT_FOUND')
  return inTransaction(app, (app) => upsertCustomer(app, { organizationId, externalId: user.id }))
}

async function onlySeller({ db }: App): Promise<string | undefined> {
  const first = await db.selectFrom('products').select('organizationId').orderBy('organizationId').limit(1).executeTakeFirst()
  if (!first) return undefined
  const { organizationId } = first
  const others = db.selectFrom('products').where('organizationId', '>', organizationId).select('id').limit(1)
  return (await others.executeTakeFirst()) ? undefined : organizationId
}
