import type { App } from '../../kit/app.ts'
import type { PlatformName } from '../../kit/platforms.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { findBenefits } from '../benefits/store.ts'
import { emitCustomer } from '../customers/emit-customer.ts'
import { keepLinked, type Linked } from '../customers/linked-accounts.ts'
import { lockCustomer } from '../customers/store.ts'
import { giveTo } from './name-account.ts'
import { platformOf, typeAt } from './places.ts'
import { holdGrant, waitingOrHeld } from './store.ts'

const platforms = ['discord', 'github'] as const satisfies PlatformName[]

/** Keeps the account that a customer linked, and gives it everything they hold there. False when the customer is deleted. */
export async function linkAccount(app: App, customerId: string, platform: PlatformName, linked: Linked): Promise<boolean> {
  return inTransaction(app, async (app) => {
    const customer = await lockCustomer(app, { id: customerId })
    if (!customer) return false
    await keepLinked(app, { customerId, platform }, linked)
    const ids = await waitingOrHeld(app, customerId, typeAt(platform))
    for (const id of ids) {
      const grant = await holdGrant(app, id)
      const benefit = grant && (await findBenefits(app, [grant.benefitId])).get(grant.benefitId)
      if (benefit && grant.revokedAt === null && platformOf(benefit.type) === platform) await giveTo(app, grant, benefit, linked.accountId)
    }
    await emitCustomer(app, 'customer.updated', customer)
    return true
  })
}

/** Takes back what was given to accounts that a customer linked: it waits until they link others. */
export async function takeBackFromAccounts(app: App, unlinked: readonly { customerId: string }[]): Promise<void> {
  for (const { customerId } of unlinked) {
    for (const platform of platforms) {
      for (const id of await waitingOrHeld(app, customerId, typeAt(platform))) await takeBack(app, id)
    }
  }
}

async function takeBack(app: App, id: string) {
  const grant = await holdGrant(app, id)
  const benefit = grant && (await findBenefits(app, [grant.benefitId])).get(grant.benefitId)
  if (benefit && grant.properties.accountId != null) await giveTo(app, grant, benefit, null)
}
