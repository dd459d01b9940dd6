import type { App } from '../../kit/app.ts'
import { roleCounts } from '../../members/counts.ts'
import { lockOrganization } from '../../members/keep-an-owner.ts'
import { isOwner } from '../../members/organization-roles.ts'
import { findOrganization } from '../../organizations/store.ts'
import { lockUser } from '../../users/store.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'

/** A person or an organization of ours who buys. Guests have no address yet. */
export type Buyer = { name: string | null; email: string | null; isProven: boolean }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whom of ours an id stands for, held until the transaction ends: nobody becomes a customer while they are being deleted. */
export async function lockBuyer(app: App, id: string): Promise<Buyer | null> {
  if (!uuid.test(id)) return null
  const person = await lockUser(app, { id })
  if (person?.isAnonymous) return { name: null, email: null, isProven: false }
  if (person) return { name: person.name, email: person.email, isProven: person.emailVerified }
  if (!(await lockOrganization(app, id))) return null
  const organization = await findOrganization(app, id)
  const email = (await sellerSettings(app, id)).email ?? (await addressOfOwner(app, id))
  return { name: organization?.name ?? null, email, isProven: false }
}

/** Of whoever has owned it longest. */
async function addressOfOwner(app: App, organizationId: string): Promise<string | null> {
  const roles = (await roleCounts(app, [organizationId])).map(({ role }) => role).filter(isOwner)
  if (roles.length === 0) return null
  const owners = app.db.selectFrom('members').innerJoin('users', 'users.id', 'members.userId').where('members.role', 'in', roles)
  const [oldest] = await owners.where('organizationId', '=', organizationId).orderBy('members.id').select('users.email').limit(1).execute()
  return oldest?.email ?? null
}
