import type { App } from '../../kit/app.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { finish } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { GrantScope } from './holders.ts'
import { type Held, holdersOfProduct } from './product-holders.ts'
import { syncGrants } from './sync-grants.ts'

/** How far the work has come: whom it looked at last, and how many there were up to them. */
type Progress = { productId: string; by: Held['by']; after: { at: string; id: string }; done: number }

const batch = 100
const start = { at: '', id: '' }

/** Gives past buyers of a product what it gives now, and takes what it no longer gives: some at a time, and then the next. */
export const followProduct = defineJob<Progress>(
  'follow-product',
  { lane: 'billing' },
  async (app, { productId, by, after, done }, job) => {
    const held = await holdersOfProduct(app, { productId, by, after, most: batch })
    for (const { id } of held) await inTransaction(app, (app) => syncGrants(app, scopeOf(by, id)))
    const last = held.at(-1)
    const next =
      held.length === batch && last ? { by, after: last } : by === 'subscriptions' ? { by: 'orders' as const, after: start } : null
    if (!next) return
    app.log.info({ productId, done: done + held.length }, 'The buyers of a product are being followed up.')
    await inTransaction(app, async (app) => {
      const after = { at: next.after.at, id: next.after.id }
      await enqueue(app, followProduct, { productId, by: next.by, after, done: done + held.length })
      await finish(app, job)
    })
  },
)

/** Plans it, in the transaction in which the benefits of products change. */
export async function planForBuyers(app: App, products: readonly { id: string }[]): Promise<void> {
  for (const { id } of products) await enqueue(app, followProduct, { productId: id, by: 'subscriptions', after: start, done: 0 })
}

function scopeOf(by: Held['by'], id: string): GrantScope {
  return by === 'subscriptions' ? { subscriptionId: id } : { orderId: id }
}
