import type { App } from '../../kit/app.ts'

/** Recounts the devices of license keys. */
export async function recountActivations({ db }: App, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('licenseKeys')
    .set(({ selectFrom }) => ({
      activationsCount: selectFrom('licenseKeyActivations')
        .whereRef('licenseKeyActivations.licenseKeyId', '=', 'licenseKeys.id')
        .select(({ fn }) => fn.countAll<number>().as('count')),
    }))
    .where('id', 'in', ids)
    .execute()
}

/** Makes license keys good while their grants are, and no longer. */
export async function followGrants({ db }: App, ids: readonly string[]): Promise<void> {
  const held = db.selectFrom('benefitGrants').where('revokedAt', 'is', null).select('id')
  const keys = db.updateTable('licenseKeys').where('id', 'in', ids)
  await keys.set({ status: 'granted' }).where('grantId', 'in', held).execute()
  await keys.set({ status: 'revoked' }).where('grantId', 'not in', held).execute()
}
