import type { App } from '../../kit/app.ts'

const filters = ['organizationId', 'checkoutId', 'orderId', 'customerId'] as const
export type Filter = Partial<Record<(typeof filters)[number], string>>

/** The books of the stand-in processor, oldest first, in the words of the wire. */
export async function readLedger(app: App, filter: Filter = {}) {
  const rows = await entries(app, filter).execute()
  return rows.map(shown)
}

export async function findEntry(app: App, id: string) {
  const row = await entries(app, {}).where('sandboxPayments.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

/** An order comes after its payment, so our own record of the payment is asked for it. */
function entries({ db }: App, filter: Filter) {
  return db
    .selectFrom('sandboxPayments')
    .leftJoin('paymentIntents', 'paymentIntents.idempotencyKey', 'sandboxPayments.idempotencyKey')
    .selectAll('sandboxPayments')
    .select(({ fn }) => [
      fn.coalesce('paymentIntents.orderId', 'sandboxPayments.orderId').as('orderId'),
      fn.coalesce('paymentIntents.refundId', 'sandboxPayments.refundId').as('refundId'),
      fn.coalesce('paymentIntents.customerId', 'sandboxPayments.customerId').as('customerId'),
    ])
    .where((is) =>
      is.and(
        filters.flatMap((name) => {
          const value = filter[name]
          if (value === undefined) return []
          return [is.or([is(`paymentIntents.${name}`, '=', value), is(`sandboxPayments.${name}`, '=', value)])]
        }),
      ),
    )
    .orderBy('sandboxPayments.createdAt')
    .orderBy('paymentIntents.id')
}

type Entry = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]

function shown(entry: Entry) {
  return {
    id: entry.id,
    kind: entry.kind,
    status: entry.status,
    amount: entry.amount,
    currency: entry.currency,
    card: entry.card,
    decline_code: entry.declineCode,
    dispute: entry.dispute,
    idempotency_key: entry.idempotencyKey,
    requests: entry.requests,
    charge_id: entry.chargeId,
    organization_id: entry.organizationId,
    customer_id: entry.customerId,
    checkout_id: entry.checkoutId,
    order_id: entry.orderId,
    refund_id: entry.refundId,
    created_at: entry.createdAt,
  }
}

export type LedgerEntry = ReturnType<typeof shown>
