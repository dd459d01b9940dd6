import { defineJob } from '../../outbox/define-job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { emitStateChanged } from '../customers/state-changed.ts'
import { takeNews, telling } from './usage-news.ts'

/** Tells a seller what a customer has left after usage came in, and what their subscriptions will be billed. */
export const tellOfUsage = defineJob<{ customerId: string }>(telling.kind, telling, async (app, { customerId }) => {
  await inTransaction(app, async (app) => {
    if (!(await takeNews(app, customerId))) return
    for (const tell of app.usageFollowers) await tell(app, customerId)
    await emitStateChanged(app, customerId)
  })
})
