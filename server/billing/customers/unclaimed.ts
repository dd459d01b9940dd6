import type { App } from '../../kit/app.ts'

/** The sellers at which a person bought before they had an account: by their proven address, where the customer has no account yet. */
export async function unclaimedSellers({ db }: App, userId: string): Promise<string[]> {
  const person = await db.selectFrom('users').where('id', '=', userId).where('emailVerified', '=', true).select('email').executeTakeFirst()
  if (!person) return []
  const customers = db.selectFrom('customers').where('emailKey', '=', person.email.toLowerCase())
  const found = await customers.where('externalId', 'is', null).where('deletedAt', 'is', null).select('organizationId').execute()
  return found.map(({ organizationId }) => organizationId)
}
