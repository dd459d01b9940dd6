import { isDeepStrictEqual } from 'node:util'
import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { refuse } from '../refusals/refusals.ts'
import { type Checkout, lockCheckout } from './store.ts'

type Work<Plan, Result> = {
  find: () => Promise<Checkout>
  /** Works out what is to be done. It may be slow: nothing is locked. */
  plan: (checkout: Checkout) => Promise<Plan>
  /** Applies it, with the checkout locked. */
  write: (app: App, plan: Plan) => Promise<Result>
}

const mostTries = 20

/**
 * Changes a checkout by a plan made before the transaction, and only if the checkout is still what the plan was made for. After a concurrent change
 * it plans again, so that every write was worked out from the current row.
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
