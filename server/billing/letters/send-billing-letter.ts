import type { App } from '../../kit/app.ts'
import { sendLetter } from '../../mail/send-letter.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { finish } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { Written } from './find-recipient.ts'
import { writeUsageLetter } from './tell-of-alert.ts'
import { type News, telling } from './telling.ts'
import { writeOrderLetter, writeRefundLetter } from './write-order-letter.ts'
import { writeSubscriptionLetter } from './write-subscription-letter.ts'

/** Writes to a customer, in the seller's name, as things stand now. */
export const sendBillingLetter = defineJob<News>(telling.kind, telling, async (app, news, job) => {
  const written = await write(app, news)
  if (!written) return
  await inTransaction(app, async (app) => {
    await sendLetter(app, written)
    await finish(app, job)
  })
})

function write(app: App, news: News): Promise<Written | null> {
  if ('orderId' in news) return writeOrderLetter(app, news)
  if ('refundId' in news) return writeRefundLetter(app, news.refundId)
  if ('meterId' in news) return writeUsageLetter(app, news)
  return writeSubscriptionLetter(app, news)
}
