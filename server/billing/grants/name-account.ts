import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { findBenefits } from '../benefits/store.ts'
import { emitStateChanged } from '../customers/state-changed.ts'
import { refuse } from '../refusals/refusals.ts'
import { changeGiven } from './give.ts'
import { kindOf } from './kinds.ts'
import { platformOf } from './places.ts'
import { changeGrant, type GrantRow, holdGrant } from './store.ts'

/** A customer names the account that something is given to: one they linked. Null takes the name back. */
export async function nameAccount(
  app: App,
  { customerId }: { customerId: string },
  id: string,
  accountId: string | null,
): Promise<GrantRow> {
  return inTransaction(app, async (app) => {
    const grant = await holdGrant(app, id)
    if (!grant || grant.customerId !== customerId || grant.revokedAt !== null) return refuse('ResourceNotFound')
    const benefit = (await findBenefits(app, [grant.benefitId])).get(grant.benefitId) ?? refuse('ResourceNotFound')
    if (accountId !== null && !(await isLinked(app, grant, benefit.type, accountId))) refuse('NotPermitted')
    const isSame = grant.properties.accountId === accountId
    // The account of before leaves.
    if (!isSame) await kindOf(benefit).takeBack(app, { grant, benefit })
    const named = isSame ? grant : { ...grant, properties: accountId === null ? {} : { accountId }, grantedAt: null }
    if (!isSame) await changeGrant(app, named)
    const changed = await changeGiven(app, named, benefit)
    await emitStateChanged(app, customerId)
    return changed
  })
}

async function isLinked(app: App, { customerId }: GrantRow, type: string, accountId: string): Promise<boolean> {
  const platform = platformOf(type)
  if (app.platforms[platform].knowsAccount(accountId)) return true
  const found = app.db.selectFrom('customerAccounts').where('customerId', '=', customerId).where('platform', '=', platform)
  return (await found.where('accountId', '=', accountId).select('accountId').executeTakeFirst()) !== undefined
}
