import type { App } from '../../kit/app.ts'
import { houseOf } from '../../mail/house.ts'
import { languageOf } from '../../mail/language-of.ts'
import { sendLetter } from '../../mail/send-letter.ts'
import { ownersAndAdmins } from '../../members/administrators.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { finish } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { disputeLetter } from './dispute-letter.ts'
import { disputeTelling } from './telling.ts'

/** Writes to the owners and admins of a seller that a payment is disputed. */
export const tellOfDispute = defineJob<{ disputeId: string }>(disputeTelling.kind, disputeTelling, async (app, { disputeId }, job) => {
  const found = await findDisputed(app, disputeId)
  if (!found) return
  const { organizationId, slug, orderId, ...dispute } = found
  const link = new URL(`/o/${slug}/selling/orders/${orderId}`, app.config.url).href
  const people = await ownersAndAdmins(app, organizationId)
  await inTransaction(app, async (app) => {
    for (const { name, email, language, timeZone } of people) {
      const reader = { ...(await houseOf(app, languageOf(language, null))), name, timeZone }
      await sendLetter(app, { to: email, letter: disputeLetter({ ...reader, ...dispute, link }) })
    }
    await finish(app, job)
  })
})

async function findDisputed({ db }: App, id: string) {
  const found = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.orderId')
    .innerJoin('organizations', 'organizations.id', 'disputes.organizationId')
    .where('disputes.id', '=', id)
    .select(['disputes.organizationId', 'disputes.orderId', 'disputes.amount', 'disputes.taxAmount', 'disputes.currency'])
    .select([
      'disputes.answerBy',
      'disputes.isRefundable',
      'orders.invoiceNumber',
      'organizations.slug',
      'organizations.name as organization',
    ])
    .executeTakeFirst()
  if (!found) return undefined
  const { amount, taxAmount, ...rest } = found
  return { ...rest, amount: amount + taxAmount }
}
