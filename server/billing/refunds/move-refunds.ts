import type { Insertable, Updateable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { happen } from '../../kit/happen.ts'
import type { Tables } from '../../storage/tables.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { moving } from '../lists/moving.ts'
import type { RefundMove } from './happenings.ts'
import type { RefundRow } from './store.ts'

/*
 * The only file that writes refunds. What follows from a move, `server/happenings.ts` lists.
 */

type About = Pick<RefundMove, 'order' | 'toCard'>

/** Writes down a refund that was decided on. The caller holds the order. */
export async function addRefund(app: App, row: Insertable<Tables['refunds']>, about: About & Pick<RefundMove, 'by'>): Promise<RefundRow> {
  const after = await app.db.insertInto('refunds').values(row).returningAll().executeTakeFirstOrThrow()
  await happen(app, 'refund.moved', [{ ...about, before: null, after }])
  return after
}

/** Changes a refund. The caller holds it and its order. */
export async function moveRefund(app: App, before: RefundRow, changes: Updateable<Tables['refunds']>, about: About): Promise<RefundRow> {
  const refund = app.db.updateTable('refunds').where('id', '=', before.id)
  const after = await refund
    .set({ ...changes, modifiedAt: now(app) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await happen(app, 'refund.moved', [{ ...about, before, after, by: bySystem }])
  return after
}

/** Follows a merge of customers: whose a refund is changes nothing that it says. */
export const handOverRefunds = moving('refunds')
