import { rolesIn } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { houseOf } from '../mail/house.ts'
import { languageOf } from '../mail/language-of.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { defineJob } from '../outbox/define-job.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { pausing } from '../webhooks/turning.ts'
import { webhookPausedLetter } from './webhook-paused-mail.ts'

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

async function ownersAndAdmins({ db }: App, organizationId: string): Promise<UserRow[]> {
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .selectAll('users')
    .select('members.role as memberRole')
    .where('members.organizationId', '=', organizationId)
    .where('members.role', '!=', 'member')
    .where('users.banned', '=', false)
    .execute()
  return members.filter(({ memberRole }) => rolesIn(memberRole).some((role) => role === 'owner' || role === 'admin'))
}

async function administrators({ db }: App): Promise<UserRow[]> {
  const users = await db.selectFrom('users').selectAll().where('role', 'like', '%admin%').where('banned', '=', false).execute()
  return users.filter(({ role }) => rolesIn(role).includes('admin'))
}
