import type { App } from '../../kit/app.ts'
import { findIntent } from '../payments/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { hearOfDisputes } from './hear-of-disputes.ts'
import { type DisputeRow, findDispute } from './store.ts'

/**
 * Gives in to a dispute: the bank keeps the money, and everything follows that follows from a lost one. What holds then is read from the processor, so
 * of many who accept at once one did, and a process that dies on the way is told by the processor's own message.
 */
export async function acceptDispute(app: App, organizationIds: readonly string[], id: string): Promise<DisputeRow> {
  const { status, processorId, paymentId } = (await findDispute(app, organizationIds, id)) ?? refuse('ResourceNotFound')
  if (status !== 'needs_response') refuse('DisputeNotOpen', { id, status })
  await app.payments.acceptDispute(processorId)
  const charge = await findIntent(app, paymentId)
  if (charge?.processorId) await hearOfDisputes(app, charge.processorId)
  return (await findDispute(app, organizationIds, id)) ?? refuse('ResourceNotFound')
}
