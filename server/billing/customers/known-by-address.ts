import type { App } from '../../kit/app.ts'
import { isOwner } from '../../members/organization-roles.ts'
import type { Buyer } from './buyers.ts'
import type { Customer } from './store.ts'

/** The address by which a buyer is looked for: one of ours by what they have proven, everybody else by what they type. */
export function addressToKnow(buyer: Buyer | null, typed: string | null | undefined): string | null {
  if (!buyer) return typed ?? null
  return buyer.isProven ? buyer.email : null
}

/**
 * Whether a buyer is the customer who has their address. An account of ours takes over what nobody of ours has. A stranger is not taken for an
 * account that never proved the address: whoever signed up with somebody else's would get what its owner buys, and their card.
 */
export async function isKnownBy(app: App, buyer: Buyer | null, holder: Customer): Promise<boolean> {
  return buyer ? holder.externalId === null : hasProvenAddress(app, holder)
}

/** Of a customer whom the seller alone knows, the seller's word is enough. */
async function hasProvenAddress({ db }: App, { externalId, emailKey }: Customer): Promise<boolean> {
  if (externalId === null) return true
  const person = await db.selectFrom('users').where('id', '=', externalId).select(['email', 'emailVerified']).executeTakeFirst()
  if (person) return person.emailVerified && person.email === emailKey
  const organization = await db.selectFrom('organizations').where('id', '=', externalId).select('id').executeTakeFirst()
  if (!organization) return true
  const members = db.selectFrom('members').innerJoin('users', 'users.id', 'members.userId').where('members.organizationId', '=', externalId)
  const proven = members.where('users.email', '=', emailKey).where('users.emailVerified', '=', true)
  return (await proven.select('members.role').execute()).some(({ role }) => isOwner(role))
}
