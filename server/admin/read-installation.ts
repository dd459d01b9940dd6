import type { App } from '../kit/app.ts'
import { productVersion } from '../kit/product-version.ts'
import { countLately } from '../mail/log.ts'
import { dueIn, outboxHealth } from '../outbox/outbox-health.ts'
import { peopleByDay } from '../users/people-by-day.ts'

/** How the installation fares. What is read stays small however much there is: sums by day, and counts that stop. */
export async function readInstallation(app: App, span: number) {
  const [days, sent, failed, due, jobs] = await Promise.all([
    peopleByDay(app, span),
    countLately(app, 'sent'),
    countLately(app, 'failed'),
    dueIn(app, ['mail']),
    outboxHealth(app),
  ])
  return { version: productVersion(), days, mail: { sent, failed, ...due }, jobs }
}
