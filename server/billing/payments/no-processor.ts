import type { PaymentOutcome, PaymentProcessor } from '../../kit/payments.ts'

const declined: PaymentOutcome = {
  processorId: null,
  status: 'failed',
  clientSecret: null,
  methodId: null,
  card: null,
  declineCode: 'payments_not_configured',
  declineMessage: 'This shop cannot take payments yet.',
  dispute: null,
}

/** Stands where no processor is configured in production: what costs nothing can be had, and every charge is declined. */
export const noProcessor: PaymentProcessor = {
  name: 'none',
  takesToken: () => true,
  createCustomer: async ({ key }) => key,
  send: async () => declined,
  find: async () => declined,
  cancel: async () => declined,
  forgetCard: async () => {},
}
