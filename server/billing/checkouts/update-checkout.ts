import type { App } from '../../kit/app.ts'
import type { Change } from './change.ts'
import { knownCustomerOf, refuseSecondSubscription, refuseSecondTrial } from './check-buyer.ts'
import { findLive, findOwn, refuseUnlessOpen } from './find-live.ts'
import { changesOf, moveCheckout } from './move-checkouts.ts'
import { reopenAbandoned } from './reopen-checkout.ts'
import { revise } from './revise.ts'
import { reworkCheckout } from './rework-checkout.ts'
import type { Checkout } from './store.ts'

/** Changes a checkout as its seller, who knows whose address it names. */
export async function updateOwn(app: App, organizationIds: readonly string[], id: string, change: Change): Promise<Checkout> {
  const find = async () => reopenAbandoned(app, await findOwn(app, organizationIds, id))
  return reworkCheckout(app, {
    find,
    async plan(before) {
      refuseUnlessOpen(app, before)
      const { checkout, product } = await revise(app, before, change)
      await refuseSecondSubscription(app, checkout, product, await knownCustomerOf(app, checkout))
      const after = change.customerEmail === undefined ? checkout : { ...checkout, namedEmailKey: checkout.customerEmailKey }
      return { before, after }
    },
    write,
  })
}

/** Changes a checkout as its buyer. */
export async function updateLive(app: App, clientSecret: string, change: Change): Promise<Checkout> {
  const find = async () => reopenAbandoned(app, await findLive(app, clientSecret))
  return reworkCheckout(app, {
    find,
    async plan(before) {
      refuseUnlessOpen(app, before)
      const { checkout, product } = await revise(app, before, change)
      const known = await knownCustomerOf(app, checkout)
      await refuseSecondSubscription(app, checkout, product, known)
      await refuseSecondTrial(app, checkout, product, known)
      return { before, after: checkout }
    },
    write,
  })
}

async function write(app: App, { before, after }: { before: Checkout; after: Checkout }): Promise<Checkout> {
  return moveCheckout(app, before, changesOf(before, after))
}
