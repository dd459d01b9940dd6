import type { App } from '../../kit/app.ts'
import { happen } from '../../kit/happen.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { refuse } from '../refusals/refusals.ts'
import { dropBenefit, findOwnBenefit } from './store.ts'
import { tellOfBenefit } from './tell-of-benefit.ts'

/** Deletes a benefit: no product has it from now on, and its grants are revoked soon after. */
export async function deleteBenefit(app: App, organizationIds: readonly string[], id: string): Promise<void> {
  await inTransaction(app, async (app) => {
    const benefit = (await findOwnBenefit(app, organizationIds, id)) ?? refuse('ResourceNotFound')
    if (!benefit.deletable) refuse('BenefitNotDeletable')
    const dropped = (await dropBenefit(app, benefit)) ?? refuse('ResourceNotFound')
    await happen(app, 'benefit.changed', [{ id }])
    await tellOfBenefit(app, 'updated', dropped)
  })
}
