import { defineJob } from '../../outbox/define-job.ts'

/** Lets the processor forget a card that nobody wants to be charged on any more. */
export const forgetCard = defineJob<{ methodId: string }>('forget-card', { lane: 'billing' }, async (app, { methodId }) => {
  await app.payments.forgetCard(methodId)
})
