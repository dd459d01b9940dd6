import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import type { Actor } from '../../kit/caller.ts'
import { now } from '../../kit/clock.ts'
import { refuse } from '../../kit/refusal.ts'
import { lockOrganization } from '../../members/keep-an-owner.ts'
import type { ArchivedOrganization } from '../../organizations/happenings.ts'
import { inTransaction } from '../../storage/in-transaction.ts'

type Permit = { isOpen: boolean; isOwn: boolean }
type Decision = { organizationId: string; own?: boolean | undefined }

/** Lets an organization sell. `own` says whether it is the installation's own seller; left out, that stays as it was. */
export async function openSelling(app: App, by: Actor, { organizationId, own }: Decision): Promise<void> {
  await decide(app, by, organizationId, (before) => ({ isOpen: true, isOwn: own ?? before?.isOwn ?? false }))
}

/**
 * Keeps an organization from offering anything new. What it sold goes on, so an own seller stays one: its customers keep the features
 * that they paid for, until an administrator says otherwise.
 */
export async function closeSelling(app: App, by: Actor, { organizationId, own }: Decision): Promise<void> {
  await decide(app, by, organizationId, (before) => ({ isOpen: false, isOwn: own ?? before?.isOwn ?? false }))
}

/** The same decision twice is one decision, and one entry. */
async function decide(app: App, by: Actor, organizationId: string, next: (before: Permit | undefined) => Permit): Promise<void> {
  await inTransaction(app, async (app) => {
    if (!(await lockOrganization(app, organizationId))) refuse('ORGANIZATION_NOT_FOUND')
    const before = await findPermit(app, organizationId)
    const after = next(before)
    if (before?.isOpen === after.isOpen && before.isOwn === after.isOwn) return
    const row = { ...after, decidedAt: now(app) }
    await app.db
      .insertInto('sellingPermits')
      .values({ organizationId, ...row })
      .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(row))
      .execute()
    const action = after.isOpen ? 'selling.opened' : 'selling.closed'
    await record(app, { action, by, organizationId, details: { own: after.isOwn } })
  })
}

/** Closes selling for organizations that are archived. They are gone: no entry of their own, and no way back. */
export async function closeSellingOf(app: App, organizations: readonly ArchivedOrganization[]): Promise<void> {
  const closed = { isOpen: false, isOwn: false, decidedAt: now(app) }
  const rows = organizations.map(({ id: organizationId }) => ({ organizationId, ...closed }))
  const permits = app.db.insertInto('sellingPermits').values(rows)
  await permits.onConflict((conflict) => conflict.column('organizationId').doUpdateSet(closed)).execute()
}

async function findPermit({ db }: App, organizationId: string): Promise<Permit | undefined> {
  return db.selectFrom('sellingPermits').where('organizationId', '=', organizationId).select(['isOpen', 'isOwn']).executeTakeFirst()
}
