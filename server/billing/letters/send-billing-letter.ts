import type { App } from '../../kit/app.ts'
import type { CustomerLetter } from '../../mail/dispatch.ts'
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
  const letters: (Written & { customer: CustomerLetter })[] = []
  for (const { payload } of jobs) {
    const written = await write(app, payload)
    if (!written) continue
    const about = written.about ?? aboutOf(payload)
    letters.push({ ...written, customer: { customerId: written.customerId, letter: payload.kind, about } })
  }
  await inTransaction(app, async (app) => {
    await sendLetters(app, letters)
    await finishMany(app, jobs)
  })
}

/** An order, a subscription or a meter: by it a timeline is narrowed. */
function aboutOf(news: News): string | null {
  if ('orderId' in news) return news.orderId
  if ('meterId' in news) return news.meterId
  return 'subscriptionId' in news ? news.subscriptionId : null
}

function write(app: App, news: News): Promise<Written | null> {
  if ('orderId' in news) return writeOrderLetter(app, news)
  if ('refundId' in news) return writeRefundLetter(app, news.refundId)
  if ('meterId' in news) return writeUsageLetter(app, news)
  return writeSubscriptionLetter(app, news)
}
