import type { Insertable, Updateable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { happen } from '../../kit/happen.ts'
import type { Tables } from '../../storage/tables.ts'
import type { Order } from '../orders/store.ts'
import type { DisputeRow } from './store.ts'

/*
 * The only file that writes disputes. What follows from a move, `server/happenings.ts` lists.
 */

/** Writes down a dispute that the processor told of. The caller holds the order. */
export async function addDispute(app: App, row: Insertable<Tables['disputes']>, order: Order): Promise<void> {
  const after = await app.db.insertInto('disputes').values(row).returningAll().executeTakeFirstOrThrow()
  await happen(app, 'dispute.moved', [{ before: null, after, order }])
}

/** Changes a dispute. The caller holds it and its order. */
export async function moveDispute(app: App, before: DisputeRow, changes: Updateable<Tables['disputes']>, order: Order): Promise<void> {
  const dispute = app.db.updateTable('disputes').where('id', '=', before.id)
  const after = await dispute
    .set({ ...changes, modifiedAt: now(app) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await happen(app, 'dispute.moved', [{ before, after, order }])
}
