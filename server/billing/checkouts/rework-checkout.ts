import { isDeepStrictEqual } from 'node:util'
import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { refuse } from '../refusals/refusals.ts'
import { type Checkout, lockCheckout } from './store.ts'

type Work<Plan, Result> = {
  find: () => Promise<Checkout>
  /** Works out what is to be done. It may be slow: nothing is held meanwhile. */
  plan: (checkout: Checkout) => Promise<Plan>
  /** Does it, while nobody else can change the checkout. */
  write: (app: App, plan: Plan) => Promise<Result>
}

const mostTries = 20

/**
 * Changes a checkout by a plan that was made before the transaction, and only if the checkout is still what the plan was made for. If
 * somebody was faster, it is planned anew: whatever is written was worked out from what stands there.
 */
export async function reworkCheckout<Plan, Result>(app: App, { find, plan, write }: Work<Plan, Result>): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries++) {
    const checkout = await find()
    const planned = await plan(checkout)
    const written = await inTransaction(app, async (app) => {
      const { productIds: _, ...known } = checkout
      return isDeepStrictEqual({ ...(await lockCheckout(app, checkout.id)) }, known) ? { result: await write(app, planned) } : null
    })
    if (written) return written.result
  }
  return refuse('TooManyRequests')
}
