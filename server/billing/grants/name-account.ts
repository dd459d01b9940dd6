import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type BenefitRow, findBenefits } from '../benefits/store.ts'
import { findLinked } from '../customers/linked-accounts.ts'
import { refuse } from '../refusals/refusals.ts'
import { changeGiven } from './give.ts'
import { kindOf } from './kinds.ts'
import { markGrant } from './move-grants.ts'
import { platformOf } from './places.ts'
import { type GrantRow, holdGrant } from './store.ts'

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
    return giveTo(app, grant, benefit, accountId)
  })
}

/** Gives what a grant gives to another account, or to the same one again. The account of before leaves. */
export async function giveTo(app: App, grant: GrantRow, benefit: BenefitRow, accountId: string | null): Promise<GrantRow> {
  if (grant.properties.accountId === accountId) return changeGiven(app, grant, benefit)
  await kindOf(benefit).takeBack(app, { grant, benefit })
  const named: GrantRow = { ...grant, properties: accountId === null ? {} : { accountId }, grantedAt: null }
  await markGrant(app, named)
  return changeGiven(app, named, benefit)
}

async function isLinked(app: App, { customerId }: GrantRow, type: string, accountId: string): Promise<boolean> {
  const platform = platformOf(type)
  if (app.platforms[platform].knowsAccount(accountId)) return true
  return (await findLinked(app, { customerId, platform }))?.accountId === accountId
}
