import { defineJob } from '../../outbox/define-job.ts'

/** Lets the processor forget a card that will not be charged any more. One that another customer still has is kept: their last use detaches it. */
export const forgetCard = defineJob<{ methodId: string }>('forget-card', { lane: 'billing' }, async (app, { methodId }) => {
  const used = app.db.selectFrom('paymentMethods').select('id').where('processorMethodId', '=', methodId).where('deletedAt', 'is', null)
  if (await used.limit(1).executeTakeFirst()) return
  await app.payments.forgetCard(methodId)
})
