import type { App } from '../../kit/app.ts'
import type { PaymentOutcome, PaymentProcessor } from '../../kit/payments.ts'
import { StandIn } from './stand-in.ts'
import { leastStripeCharge } from './stripe-amounts.ts'

/** Stripe where a key is configured, else the stand-in in development. In production without a key nothing can be charged. */
export function chooseProcessor(app: Pick<App, 'config' | 'db' | 'clock' | 'random' | 'engine' | 'fetch'>): PaymentProcessor {
  const { stripeSecretKey, stripeUrl, production } = app.config
  if (stripeSecretKey !== undefined) return stripeWhenNeeded({ secretKey: stripeSecretKey, url: stripeUrl, fetch: app.fetch })
  return production ? noProcessor : new StandIn(app)
}

/** Its package is large, and most processes charge nothing in their first seconds. */
function stripeWhenNeeded(settings: { secretKey: string; url: string; fetch: App['fetch'] }): PaymentProcessor {
  let loading: Promise<PaymentProcessor> | undefined
  const stripe = () => (loading ??= import('./stripe.ts').then(({ StripeProcessor }) => new StripeProcessor(settings)))
  return {
    name: 'stripe',
    takesToken: (token) => /^(ctoken|pm)_\w{1,200}$/.test(token),
    createCustomer: async (customer) => (await stripe()).createCustomer(customer),
    send: async (request, made) => (await stripe()).send(request, made),
    find: async (intent, charge) => (await stripe()).find(intent, charge),
    cancel: async (intent) => (await stripe()).cancel(intent),
    refundsOf: async (charge) => (await stripe()).refundsOf(charge),
    disputesOf: async (charge) => (await stripe()).disputesOf(charge),
    acceptDispute: async (processorId) => (await stripe()).acceptDispute(processorId),
    leastCharge: leastStripeCharge,
    forgetCard: async (methodId) => (await stripe()).forgetCard(methodId),
    findCard: async (methodId) => (await stripe()).findCard(methodId),
  }
}

const untaken: PaymentOutcome = {
  processorId: null,
  status: 'canceled',
  clientSecret: null,
  methodId: null,
  card: null,
  declineCode: 'payments_not_configured',
  declineMessage: null,
}

/** Used where production has no processor configured: free products can be had, and no charge is made. */
const noProcessor: PaymentProcessor = {
  name: 'none',
  takesToken: () => true,
  createCustomer: async ({ key }) => key,
  send: async () => untaken,
  find: async () => untaken,
  cancel: async () => untaken,
  refundsOf: async () => [],
  disputesOf: async () => [],
  acceptDispute: async () => {},
  forgetCard: async () => {},
  findCard: async () => null,
}
