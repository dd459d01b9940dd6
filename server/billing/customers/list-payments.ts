import { type SelectQueryBuilder, sql } from 'kysely'
import { type Payment, paymentConstants } from '#contract/billing/payments.ts'
import type { App } from '../../kit/app.ts'
import type { PaymentIntent, PaymentStatus } from '../../kit/payments.ts'
import { countPast } from '../../storage/count-past.ts'
import type { Tables } from '../../storage/tables.ts'
import { countOf } from '../counts/counts.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'

type Wanted = Asked & {
  organizationIds: readonly string[]
  checkoutId?: readonly string[] | null | undefined
  orderId?: readonly string[] | null | undefined
  status?: readonly Payment['status'][] | null | undefined
  method?: readonly string[] | null | undefined
  customerEmail?: readonly string[] | null | undefined
}

/** What each word of the wire says of ours. */
const statuses: Record<Payment['status'], PaymentStatus[]> = {
  pending: ['pending', 'requires_action'],
  succeeded: ['succeeded'],
  failed: ['failed', 'canceled'],
}
const sortable = { created_at: 'createdAt', status: 'status', amount: 'amount' }

export async function listPayments(app: App, wanted: Wanted): Promise<{ rows: Payment[]; total: number }> {
  const { organizationIds, checkoutId, orderId, status, method, customerEmail } = wanted
  if (organizationIds.length === 0 || (method != null && !method.includes('card'))) return { rows: [], total: 0 }
  // The kind in these words: so the indexes know it.
  let found = app.db.selectFrom('paymentIntents').where(sql<boolean>`kind = 'charge'`).where('organizationId', 'in', organizationIds)
  if (checkoutId != null) found = found.where('checkoutId', 'in', checkoutId)
  if (orderId != null) found = found.where('orderId', 'in', orderId)
  if (customerEmail != null) found = found.where('customerId', 'in', customersWith(app, organizationIds, customerEmail))
  const all = found
  const meant = status?.flatMap((word) => statuses[word])
  if (meant) found = found.where('status', 'in', meant)
  const isByAge = wanted.sorting[0]?.endsWith('created_at') === true
  const listed = meant && isByAge ? found.where('id', 'in', firstOfEach(all, meant, wanted)) : found
  const rows = await sortedPage(listed.selectAll(), wanted, sortable, 'id').execute()
  const isNarrowed = [checkoutId, orderId, status, customerEmail].some((asked) => asked != null)
  if (!isNarrowed) return { rows: rows.map(shownPayment), total: await countOf(app.db, organizationIds, 'payments') }
  const total = await countPast(app.db, found, { limit: wanted.limit, offset: (wanted.page - 1) * wanted.limit })
  return { rows: rows.map(shownPayment), total }
}

type Payments = SelectQueryBuilder<Tables, 'paymentIntents', object>

/**
 * As many of each status as the page reaches, each read along its own range of the index. Read together they are in no order, and PostgreSQL goes
 * through all payments of a seller who has hardly any of them.
 */
function firstOfEach(payments: Payments, meant: readonly PaymentStatus[], { page, limit, sorting }: Asked) {
  const reached = { page: 1, limit: page * limit, sorting }
  const each = meant.map((status) => sortedPage(payments.where('status', '=', status).select('id'), reached, sortable, 'id'))
  const ids = each.map((some) => sql`select id from ${some.as('some')}`)
  return sql<string>`(${sql.join(ids, sql` union all `)})`
}

export async function findPayment({ db }: App, organizationIds: readonly string[], id: string): Promise<Payment | undefined> {
  const payment = await db.selectFrom('paymentIntents').where('id', '=', id).where('kind', '=', 'charge').selectAll().executeTakeFirst()
  return payment && organizationIds.includes(payment.organizationId) ? shownPayment(payment) : undefined
}

function customersWith({ db }: App, organizationIds: readonly string[], emails: readonly string[]) {
  const keys = emails.map((email) => email.toLowerCase())
  return db.selectFrom('customers').where('organizationId', 'in', organizationIds).where('emailKey', 'in', keys).select('id')
}

function shownPayment(intent: PaymentIntent): Payment {
  const { id, createdAt, settledAt, amount, currency, declineCode, declineMessage, organizationId, checkoutId, orderId } = intent
  const words = Object.keys(statuses) as Payment['status'][]
  return {
    id,
    createdAt,
    amount,
    currency,
    organizationId,
    checkoutId,
    orderId,
    ...paymentConstants,
    modifiedAt: settledAt,
    status: words.find((word) => statuses[word].includes(intent.status as PaymentStatus)) ?? 'pending',
    method: 'card',
    methodMetadata: { brand: intent.cardBrand ?? 'unknown', last4: intent.cardLast4 ?? '' },
    declineReason: declineCode,
    declineMessage,
  }
}
