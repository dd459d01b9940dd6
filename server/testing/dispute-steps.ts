import assert from 'node:assert/strict'
import { hearOfDisputes } from '../billing/disputes/hear-of-disputes.ts'
import type { StandIn } from '../billing/payments/stand-in.ts'
import type { Step } from './money-steps.ts'

/** The cardholder disputes the newest charge, and their bank asks the seller. */
export function isDisputed(): Step {
  return async ({ app, ledger }) => {
    const charge = (await ledger()).findLast(({ kind, status }) => kind === 'charge' && status === 'succeeded')
    assert.ok(await (app.payments as StandIn).dispute(charge?.id ?? ''))
    await hearOfDisputes(app, charge?.id ?? '')
  }
}

/** The seller gives in, and so much is lost. */
export function acceptsTheDispute(net: number, tax: number): Step {
  return async ({ seller }) => {
    const [dispute] = (await seller.get('/disputes/')).body.items
    const { status, body } = await seller.post(`/disputes/${dispute.id}/accept`)
    assert.deepEqual([status, body.status, body.amount, body.tax_amount], [200, 'lost', net, tax], JSON.stringify(body))
    const order = (await seller.get(`/orders/${body.order_id}`)).body
    assert.deepEqual([order.status, order.refunded_amount, order.refunded_tax_amount], ['refunded', net, tax])
  }
}
