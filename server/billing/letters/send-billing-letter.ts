import type { App } from '../../kit/app.ts'
import { sendLetters } from '../../mail/send-letter.ts'
import { defineJob, type PlannedJob } from '../../outbox/define-job.ts'
import { finishMany } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { Written } from './find-recipient.ts'
import { writeUsageLetter } from './tell-of-alert.ts'
import { type News, telling } from './telling.ts'
import { writeOrderLetter, writeRefundLetter } from './write-order-letter.ts'
import { writeSubscriptionLetter } from './write-subscription-letter.ts'

/** Writes to a customer, in the seller's name, from the current state. */
export const sendBillingLetter = defineJob<News>(telling.kind, { ...telling, runMany: sendMany }, async (app, _, job) => {
  await sendMany(app, [job as PlannedJob<News>])
})

async function sendMany(app: App, jobs: readonly PlannedJob<News>[]) {
  const letters: Written[] = []
  for (const { payload } of jobs) {
    const written = await write(app, payload)
    if (written) letters.push(written)
  }
  await inTransaction(app, async (app) => {
    await sendLetters(app, letters)
    await finishMany(app, jobs)
  })
}

function write(app: App, news: News): Promise<Written | null> {
  if ('orderId' in news) return writeOrderLetter(app, news)
  if ('refundId' in news) return writeRefundLetter(app, news.refundId)
  if ('meterId' in news) return writeUsageLetter(app, news)
  return writeSubscriptionLetter(app, news)
}
