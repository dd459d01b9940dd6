import type { App } from '../../kit/app.ts'
import { happen } from '../../kit/happen.ts'
import type { AnonymizedCustomer } from '../customers/happenings.ts'
import { moving } from '../lists/moving.ts'
import type { GrantMove } from './happenings.ts'
import type { GrantRow } from './store.ts'

/*
 * The only file that writes grants. A move has consequences, which `server/happenings.ts` lists; a mark has none.
 */

/** Changes a grant that the caller holds, or gives one that was reserved: then it has no `before`. */
export async function moveGrant(app: App, move: GrantMove): Promise<GrantRow> {
  await markGrant(app, move.after)
  await happen(app, 'grant.moved', [move])
  return move.after
}

/** Writes the row that a key or a lot of units will refer to, before it is known what is given. */
export async function reserveGrant({ db }: App, row: GrantRow): Promise<void> {
  await db.insertInto('benefitGrants').values(row).execute()
}

/** Writes why a grant waits, or for which account it is: neither changes what its customer holds. */
export async function markGrant({ db }: App, grant: GrantRow): Promise<void> {
  const { id, grantedAt, revokedAt, properties, error, modifiedAt } = grant
  await db.updateTable('benefitGrants').set({ grantedAt, revokedAt, properties, error, modifiedAt }).where('id', '=', id).execute()
}

/** Forgets at which accounts elsewhere people had what was taken back from them, and what was said when it failed. */
export async function anonymizeGrants({ db }: App, customers: readonly AnonymizedCustomer[]): Promise<void> {
  const ids = customers.map(({ id }) => id)
  const grants = db.selectFrom('benefitGrants').where('customerId', 'in', ids).where('revokedAt', 'is not', null)
  for (const { id, properties } of await grants.select(['id', 'properties']).execute()) {
    const { accountId: _, ...kept } = properties
    await db.updateTable('benefitGrants').set({ properties: kept, error: null }).where('id', '=', id).execute()
  }
}

/** Follows a merge of customers: whose a grant is changes nothing that it says. */
export const handOverGrants = moving('benefitGrants')
