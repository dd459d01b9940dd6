import type { Dispute, DisputeStatus } from '#contract/billing/disputes.ts'
import type { DisputeRow } from './store.ts'

const resolved: readonly DisputeStatus[] = ['won', 'lost']
const closed: readonly DisputeStatus[] = [...resolved, 'prevented']

/** A dispute as its seller reads it. */
export function shownDispute(row: DisputeRow): Dispute {
  const { id, createdAt, modifiedAt, amount, taxAmount, currency, orderId, paymentId } = row
  const status = row.status as DisputeStatus
  return {
    id,
    createdAt,
    modifiedAt,
    status,
    resolved: resolved.includes(status),
    closed: closed.includes(status),
    amount,
    taxAmount,
    currency,
    orderId,
    paymentId,
    answerBy: status === 'needs_response' ? row.answerBy : null,
  }
}
