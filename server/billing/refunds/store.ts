import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { forUpdate } from '../../storage/for-update.ts'
import type { Tables } from '../../storage/tables.ts'
import { addToCounts, countOf, type Slice } from '../counts/counts.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'

export type RefundRow = Selectable<Tables['refunds']>

export async function addRefund(app: App, row: Insertable<Tables['refunds']>): Promise<RefundRow> {
  const refund = await app.db.insertInto('refunds').values(row).returningAll().executeTakeFirstOrThrow()
  await addToCounts(app.db, refund, 'refunds', slicesOf(refund), 1)
  return refund
}

function slicesOf({ orderId, customerId }: RefundRow): Slice[] {
  return ['all', `order_id=${orderId}`, `customer_id=${customerId}`]
}

export async function changeRefund(app: App, id: string, changes: Updateable<Tables['refunds']>): Promise<RefundRow> {
  const refund = app.db.updateTable('refunds').where('id', '=', id)
  return refund
    .set({ ...changes, modifiedAt: now(app) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function lockRefund(app: App, id: string): Promise<RefundRow | undefined> {
  return forUpdate(app, app.db.selectFrom('refunds').selectAll().where('id', '=', id)).executeTakeFirst()
}

/** What is on its way back of an order, and not yet counted in it. */
export async function underWay({ db }: App, orderId: string): Promise<{ amount: number; taxAmount: number }> {
  const pending = db.selectFrom('refunds').select(['amount', 'taxAmount']).where('orderId', '=', orderId).where('status', '=', 'pending')
  const rows = await pending.execute()
  return { amount: rows.reduce((sum, row) => sum + row.amount, 0), taxAmount: rows.reduce((sum, row) => sum + row.taxAmount, 0) }
}

/** The payment of an order, and how much of it went back to its card or is on its way there. What was charged beside it and given back whole paid nothing. */
export async function paymentOf({ db }: App, orderId: string): Promise<{ charge: PaymentIntent; returned: number } | null> {
  const intents = await db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', 'in', ['pending', 'succeeded'])
    .orderBy('createdAt')
    .execute()
  const undone = new Set(intents.filter(({ purpose }) => purpose === 'return').map(({ chargeId }) => chargeId))
  const charge = intents.find(({ id, kind, status }) => kind === 'charge' && status === 'succeeded' && !undone.has(id))
  if (!charge) return null
  const back = intents.filter(({ kind, chargeId }) => kind === 'refund' && chargeId === charge.id)
  return { charge, returned: back.reduce((sum, { amount }) => sum + amount, 0) }
}

type Many = readonly string[] | null | undefined
type Wanted = Asked & {
  organizationIds: readonly string[]
  id?: Many
  orderId?: Many
  subscriptionId?: Many
  customerId?: Many
  externalCustomerId?: Many
  succeeded?: boolean | null | undefined
}

export async function listRefunds(app: App, wanted: Wanted): Promise<{ rows: RefundRow[]; total: number }> {
  if (wanted.organizationIds.length === 0) return { rows: [], total: 0 }
  const sortable = { created_at: 'refunds.createdAt', amount: 'refunds.amount' }
  const rows = await sortedPage(matching(app, wanted).selectAll('refunds'), wanted, sortable, 'refunds.id').execute()
  return { rows, total: await totalOf(app, wanted) }
}

function matching({ db }: App, { organizationIds, id, orderId, subscriptionId, customerId, externalCustomerId, succeeded }: Wanted) {
  return db
    .selectFrom('refunds')
    .where('refunds.organizationId', 'in', organizationIds)
    .$if(id != null, (some) => some.where('refunds.id', 'in', id ?? []))
    .$if(orderId != null, (some) => some.where('refunds.orderId', 'in', orderId ?? []))
    .$if(subscriptionId != null, (some) => some.where('refunds.subscriptionId', 'in', subscriptionId ?? []))
    .$if(customerId != null, (some) => some.where('refunds.customerId', 'in', customerId ?? []))
    .$if(externalCustomerId != null, (some) =>
      some.where('refunds.customerId', 'in', (is) =>
        is
          .selectFrom('customers')
          .select('customers.id')
          .where('customers.organizationId', 'in', organizationIds)
          .where('customers.externalId', 'in', externalCustomerId ?? []),
      ),
    )
    .$if(succeeded === true, (some) => some.where('refunds.status', '=', 'succeeded'))
}

async function totalOf(app: App, wanted: Wanted): Promise<number> {
  const { id, orderId, subscriptionId, customerId, externalCustomerId, succeeded, organizationIds } = wanted
  if (id == null && subscriptionId == null && customerId == null && externalCustomerId == null && succeeded !== true) {
    if (orderId == null) return countOf(app.db, organizationIds, 'refunds')
    if (orderId.length === 1) return countOf(app.db, organizationIds, 'refunds', `order_id=${orderId[0]}`)
  }
  const { total } = await matching(app, wanted).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}
