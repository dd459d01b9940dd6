import { currentTroubles } from '../billing/payments/processor-trouble.ts'
import { type Check, unlessAny } from './check.ts'

export const paymentProcessorCheck: Check<'data'> = {
  name: 'Payments',
  async look(app) {
    if (app.payments.name === 'none')
      return [
        {
          is: 'advice',
          says: 'nothing can be charged: free products alone can be had.',
          advice: 'To sell, set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
        },
      ]
    const troubles = await currentTroubles(app)
    return unlessAny(
      troubles.map(({ code, since, count }) => ({
        is: 'problem' as const,
        says: `the payment processor refuses with ${code} since ${since} (${count} times).`,
        advice: 'Look into the account at the processor and its key. Orders wait, and are charged once it takes charges again.',
      })),
      'the payment processor takes charges.',
    )
  },
}
