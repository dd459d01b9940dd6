import type { App } from '../kit/app.ts'
import { houseOf } from '../mail/house.ts'
import { languageOf } from '../mail/language-of.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { defineJob } from '../outbox/define-job.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { pausing } from '../webhook-delivery/delivery-jobs.ts'
import { administrators, ownersAndAdmins } from './administrators.ts'
import { webhookPausedLetter } from './webhook-paused-letter.ts'

/** Writes to the owners and admins of an organization, or to the administrators of the installation, that an endpoint of theirs was paused. */
export const tellWebhookPaused = defineJob<{ endpointId: string }>(pausing.kind, pausing, async (app, { endpointId }, job) => {
  const paused = await findPaused(app, endpointId)
  if (!paused) return
  const { organizationId, organization, url, pausedAt } = paused
  const people = organizationId === null ? await administrators(app) : await ownersAndAdmins(app, organizationId)
  await inTransaction(app, async (app) => {
    for (const { name, email, language, timeZone } of people) {
      const reader = { ...(await houseOf(app, languageOf(language, null))), name, timeZone }
      await sendLetter(app, { to: email, letter: webhookPausedLetter({ ...reader, organization, url, pausedAt: pausedAt as string }) })
    }
    await finish(app, job)
  })
})

async function findPaused({ db }: App, endpointId: string) {
  return db
    .selectFrom('webhookEndpoints')
    .leftJoin('organizations', 'organizations.id', 'webhookEndpoints.organizationId')
    .select(['webhookEndpoints.organizationId', 'organizations.name as organization', 'webhookEndpoints.url', 'webhookEndpoints.pausedAt'])
    .where('webhookEndpoints.id', '=', endpointId)
    .where('webhookEndpoints.pausedAt', 'is not', null)
    .executeTakeFirst()
}
