import { hearOfDisputes } from '../../billing/disputes/hear-of-disputes.ts'
import { findOrders } from '../../billing/orders/store.ts'
import { StandIn } from '../../billing/payments/stand-in.ts'
import { createRefund } from '../../billing/refunds/create-refund.ts'
import type { App } from '../../kit/app.ts'
import { refuse } from '../../kit/refusal.ts'
import type { LedgerEntry } from './ledger.ts'

/** The cardholder disputes a charge at their bank, and the processor tells us. */
export async function disputeCharge(app: App, { id }: LedgerEntry): Promise<void> {
  if (!(app.payments instanceof StandIn) || !(await app.payments.dispute(id))) refuse('NOT_FOUND')
  await hearOfDisputes(app, id)
}

/** The bank decides a dispute. */
export async function winDispute(app: App, entry: LedgerEntry): Promise<void> {
  await decideDispute(app, entry, 'won')
}

export async function loseDispute(app: App, entry: LedgerEntry): Promise<void> {
  await decideDispute(app, entry, 'lost')
}

async function decideDispute(app: App, { id }: LedgerEntry, result: 'won' | 'lost'): Promise<void> {
  if (!(app.payments instanceof StandIn) || !(await app.payments.decideDispute(id, result))) refuse('NOT_FOUND')
  await hearOfDisputes(app, id)
}

/** Gives back what is left of the order that a charge paid, as its seller would. */
export async function refundCharge(app: App, { order_id: orderId, organization_id: organizationId, kind }: LedgerEntry): Promise<void> {
  const order = kind === 'charge' && orderId !== null ? (await findOrders(app, [orderId])).get(orderId) : undefined
  const left = order ? order.netAmount - order.refundedAmount - order.disputedAmount : 0
  if (!order || left <= 0) refuse('NOT_FOUND')
  const by = { actor: 'system', actorId: null } as const
  const why = { reason: 'other', comment: 'Given back in the sandbox.', revokeBenefits: false, metadata: {} }
  await createRefund(app, [organizationId], { orderId: order.id, amount: left, ...why, by })
}
