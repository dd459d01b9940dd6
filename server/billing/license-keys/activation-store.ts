import { type Selectable, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { Tables } from '../../storage/tables.ts'
import type { LicenseKeyRow } from './store.ts'

export type ActivationRow = Selectable<Tables['licenseKeyActivations']>

export async function findActivation(app: App, licenseKeyId: string, id: string): Promise<ActivationRow | undefined> {
  const found = app.db.selectFrom('licenseKeyActivations').where('id', '=', id).where('licenseKeyId', '=', licenseKeyId)
  return found.selectAll().executeTakeFirst()
}

/** Oldest first. A key has a thousand at most. */
export async function activationsOf(app: App, licenseKeyId: string): Promise<ActivationRow[]> {
  return app.db
    .selectFrom('licenseKeyActivations')
    .where('licenseKeyId', '=', licenseKeyId)
    .orderBy('createdAt')
    .orderBy('id')
    .selectAll()
    .execute()
}

/** Takes one of a key's activations. One statement: of many at once, no more succeed than there are left. */
export async function takeActivation(app: App, id: string): Promise<LicenseKeyRow | undefined> {
  const time = now(app)
  return app.db
    .updateTable('licenseKeys')
    .set({ activationsCount: sql`activations_count + 1` })
    .where('id', '=', id)
    .where('status', '=', 'granted')
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', time)]))
    .where(sql<boolean>`activations_count < limit_activations`)
    .returningAll()
    .executeTakeFirst()
}

export async function addActivation(app: App, row: ActivationRow): Promise<void> {
  await app.db.insertInto('licenseKeyActivations').values(row).execute()
}

/** Deletes an activation and gives it back to its key. False when there is none. */
export async function dropActivation(app: App, licenseKeyId: string, id: string): Promise<boolean> {
  const dropping = app.db.deleteFrom('licenseKeyActivations').where('id', '=', id).where('licenseKeyId', '=', licenseKeyId)
  if ((await dropping.executeTakeFirst()).numDeletedRows === 0n) return false
  const counted = sql<number>`activations_count - 1`
  await app.db.updateTable('licenseKeys').set({ activationsCount: counted }).where('id', '=', licenseKeyId).execute()
  return true
}
