import { type Refund, refundConstants } from '#contract/billing/refunds.ts'
import type { RefundRow } from './store.ts'

/** A refund as its seller reads it. The comment stays inside. */
export function shownRefund(row: RefundRow): Refund {
  return {
    ...row,
    status: row.status as Refund['status'],
    reason: row.reason as Refund['reason'],
    metadata: row.metadata as Refund['metadata'],
    ...refundConstants,
  }
}
