import type { App } from '../../kit/app.ts'
import { roleCounts } from '../../members/counts.ts'
import { lockOrganization } from '../../members/keep-an-owner.ts'
import { isOwner } from '../../members/organization-roles.ts'
import { findOrganization } from '../../organizations/store.ts'
import { lockUser } from '../../users/store.ts'
import { isOwn } from '../sellers/own-sellers.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'

/** A person or an organization of ours who buys. Guests have no address yet. */
export type Buyer = { name: string | null; email: string | null; isProven: boolean }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether an external id can be that of a person or an organization of ours: any other text of a seller is not looked up. */
export function mayBeOurs(externalId: string): boolean {
  return uuid.test(externalId)
}

/** The buyer behind an external id. Only our own sellers name accounts by it: with others it is their own text, and no account is looked up. */
export async function lockNamedBuyer(app: App, { organizationId, externalId }: { organizationId: string; externalId: string }) {
  return mayBeOurs(externalId) && (await isOwn(app, organizationId)) ? lockBuyer(app, externalId) : null
}

type Named = { organizationId: string; externalId?: string | null | undefined; isAccount?: boolean }

/** The same, where the account itself may be the one who acts. */
export async function buyerNamed(app: App, { organizationId, externalId, isAccount }: Named): Promise<Buyer | null> {
  if (externalId == null) return null
  return isAccount ? lockBuyer(app, externalId) : lockNamedBuyer(app, { organizationId, externalId })
}

/** The person or organization behind an id, locked until the transaction ends, so that a buyer being deleted becomes no customer. */
export async function lockBuyer(app: App, id: string): Promise<Buyer | null> {
  if (!mayBeOurs(id)) return null
  const person = await lockUser(app, { id })
  if (person?.isAnonymous) return { name: null, email: null, isProven: false }
  if (person) return { name: person.name, email: person.email, isProven: person.emailVerified }
  if (!(await lockOrganization(app, id))) return null
  const organization = await findOrganization(app, id)
  const email = (await sellerSettings(app, id)).email ?? (await addressOfOwner(app, id))
  return { name: organization?.name ?? null, email, isProven: false }
}

/** The address of the longest-serving owner. */
async function addressOfOwner(app: App, organizationId: string): Promise<string | null> {
  const roles = (await roleCounts(app, [organizationId])).map(({ role }) => role).filter(isOwner)
  if (roles.length === 0) return null
  const owners = app.db.selectFrom('members').innerJoin('users', 'users.id', 'members.userId').where('members.role', 'in', roles)
  const [oldest] = await owners.where('organizationId', '=', organizationId).orderBy('members.id').select('users.email').limit(1).execute()
  return oldest?.email ?? null
}
