import type { PaymentMethodAdded } from '#contract/billing/customer-portal.ts'
import type { App } from '../../kit/app.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { processorCustomerOf } from '../customers/processor-customer.ts'
import type { Customer } from '../customers/store.ts'
import { noteDecline, refuseAfterDeclines } from '../payments/declines.ts'
import { pay } from '../payments/pay.ts'
import { refuseDeclined } from '../payments/refuse-declined.ts'
import { refuseField } from '../refusals/refusals.ts'
import { cardPurposes, keepCard } from './keep-card.ts'
import { shownPaymentMethod } from './shown-payment-method.ts'

type Wanted = { confirmationTokenId: string; setDefault: boolean; ipAddress: string }

/** Stores a card of a customer, or answers the challenge that their bank puts before it. */
export async function addPaymentMethod(app: App, customer: Customer, wanted: Wanted): Promise<PaymentMethodAdded> {
  const { confirmationTokenId: token, setDefault, ipAddress } = wanted
  if (!app.payments.takesToken(token)) refuseField('CONFIRMATION_TOKEN_UNKNOWN', ['confirmation_token_id'])
  const { id: customerId, organizationId } = customer
  await refuseAfterDeclines(app, { ipAddress, customerId })
  const intent = await pay(app, {
    purpose: setDefault ? cardPurposes.default : cardPurposes.plain,
    kind: 'setup',
    key: `card:${newId(app)}`,
    amount: 0,
    currency: 'usd',
    card: { token },
    processorCustomerId: await processorCustomerOf(app, customer),
    organizationId,
    customerId,
  })
  await noteDecline(app, { ipAddress, customerId }, intent)
  if (intent.status === 'requires_action') return { status: 'requires_action', clientSecret: intent.clientSecret ?? '' }
  const kept = await inTransaction(app, (app) => keepCard(app, intent))
  if (!kept) return refuseDeclined(intent)
  const paymentMethod = shownPaymentMethod(kept.method, kept.customer)
  return { ...paymentMethod, status: 'succeeded', paymentMethod }
}
