import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { happen } from '../kit/happen.ts'
import { writeSoFar } from '../storage/gather.ts'
import { note } from '../webhook-delivery/note.ts'
import { type OrganizationRow, organizationColumns } from './store.ts'
import { tellMembersGone } from './tell-organization.ts'

/**
 * Removes organizations, which the caller has locked. The database takes the members, teams and invitations of one along, and every session's choice of
 * it. One that has sold is archived: it is gone for everybody alike, but its orders, invoices and refunds stay, and so do the name that they show and the
 * slug, so that no stranger takes over the links in its letters.
 */
export async function removeOrganizations(app: App, ids: readonly string[], by: Actor): Promise<OrganizationRow[]> {
  await happen(
    app,
    'organization.deleted',
    ids.map((id) => ({ id, by })),
  )
  await tellMembersGone(app, ids)
  await writeSoFar(app.db)
  const sold = await thatSold(app, ids)
  const removed = [...(await archive(app, sold)), ...(await remove(app, [...new Set(ids).difference(new Set(sold))]))]
  for (const organization of removed) {
    const { id, name, slug } = organization
    const details = { name, slug, ...(sold.includes(id) && { isArchived: true }) }
    await note(app, { action: 'organization.deleted', by, organizationId: id, details }, () => organization)
  }
  return removed
}

/** Those with an order or a subscription. They are locked against new ones: a sale that is under way comes first, or finds the seller gone. */
async function thatSold({ db, engine }: App, ids: readonly string[]): Promise<string[]> {
  const rows = db.selectFrom('organizations').where('id', 'in', ids).select('id').orderBy('id')
  if (engine === 'postgres') await rows.forUpdate().execute()
  const orders = db.selectFrom('orders').where('organizationId', 'in', ids).select('organizationId')
  const subscriptions = db.selectFrom('subscriptions').where('organizationId', 'in', ids).select('organizationId')
  return (await orders.union(subscriptions).execute()).map(({ organizationId }) => organizationId)
}

async function archive(app: App, ids: readonly string[]): Promise<OrganizationRow[]> {
  if (ids.length === 0) return []
  const archivedAt = now(app)
  const before = await app.db.selectFrom('organizations').where('id', 'in', ids).select(organizationColumns).execute()
  const archived = app.db.updateTable('organizations').where('id', 'in', ids)
  await archived.set({ archivedAt, logo: null, metadata: null, privateMetadata: {}, updatedAt: archivedAt }).execute()
  await happen(
    app,
    'organization.archived',
    ids.map((id) => ({ id })),
  )
  return before
}

async function remove({ db }: App, ids: readonly string[]): Promise<OrganizationRow[]> {
  if (ids.length === 0) return []
  return db.deleteFrom('organizations').where('id', 'in', ids).returning(organizationColumns).execute()
}
