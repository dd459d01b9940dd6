import type { CheckoutConfirm } from '#contract/billing/checkouts.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import type { Customer } from '../customers/store.ts'
import { redeemDiscount } from '../discounts/redeem.ts'
import { dueOf } from '../orders/shown-order.ts'
import { finishPayment } from '../payments/complete-payment.ts'
import { createProcessorCustomer } from '../payments/create-processor-customer.ts'
import { noteDecline, refuseAfterDeclines } from '../payments/declines.ts'
import { type Payment, planPayment, sendPlanned } from '../payments/pay.ts'
import { refuseDeclined } from '../payments/refuse-declined.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { refuseUnlessSelling } from '../selling-permits/may-sell.ts'
import { awaitBank } from './await-bank.ts'
import { knownCustomerOf, refuseSecondSubscription, refuseSecondTrial } from './check-buyer.ts'
import { checkConfirmable } from './check-confirmable.ts'
import { holdCredit } from './checkout-credit.ts'
import { factsOf } from './checkout-facts.ts'
import { findLive, refuseUnlessOpen } from './find-live.ts'
import { finishCheckout, type Sold } from './finish-checkout.ts'
import { changesOf, moveCheckout } from './move-checkouts.ts'
import { reopenAbandoned } from './reopen-checkout.ts'
import { type Revision, revise } from './revise.ts'
import { reworkCheckout } from './rework-checkout.ts'
import { offerOf } from './sale.ts'
import { settleCheckout } from './settle-checkout.ts'
import { type Checkout, paymentKeyOf } from './store.ts'

/**
 * Sells. The checkout is claimed first, with its discount, so that of many confirms one goes on; then the card is charged, under a key that
 * belongs to this claim alone and was written down with it; then everything that was bought comes into being in one transaction. Whatever dies in between, the owner of
 * the payment finishes it or gives it back.
 */
export async function confirmCheckout(app: App, clientSecret: string, given: CheckoutConfirm, { ipAddress }: Payer): Promise<Sold> {
  const { confirmationTokenId, allowTrial, ...fields } = given
  const token = confirmationTokenId ?? null
  const change = { ...fields, ...(allowTrial === false && { allowTrial }) }
  const claimed = await reworkCheckout(app, {
    find: async () => reopenAbandoned(app, await findLive(app, clientSecret)),
    async plan(before) {
      refuseUnlessOpen(app, before)
      await refuseUnlessSelling(app, before.organizationId)
      const revision = await revise(app, before, change, { final: true })
      checkConfirmable(app, revision, token)
      const known = await knownCustomerOf(app, revision.checkout)
      const payer = { ipAddress, checkoutId: before.id, customerId: known?.id ?? null }
      if (token !== null) await refuseAfterDeclines(app, payer)
      await refuseSecondSubscription(app, revision.checkout, revision.product, known)
      await refuseSecondTrial(app, revision.checkout, revision.product, known)
      return { before, revision, payer, processorCustomerId: await processorCustomerOf(app, revision, known) }
    },
    write: claim,
  })
  return 'isTheirs' in claimed ? claimed : payFor(app, claimed, token as string)
}

type Payer = { ipAddress: string }
type Tried = Payer & { checkoutId: string; customerId: string | null }

type Claimed = { checkout: Checkout; revision: Revision; payment: Payment; intent: PaymentIntent; payer: Tried }

type Claim = { before: Checkout; revision: Revision; payer: Tried; processorCustomerId: string | null }

/**
 * Takes the checkout, its discount and its credit for this confirm alone, and writes down under which key it will be paid. What costs nothing is done
 * at once.
 */
async function claim(app: App, { before, revision, payer, processorCustomerId }: Claim): Promise<Claimed | Sold> {
  const { checkout, product, discount } = revision
  if (!(await holdCredit(app, before, checkout))) refuse('CheckoutChanged')
  if (discount && !(await redeemDiscount(app, { discount, checkoutId: checkout.id })))
    refuseField('DISCOUNT_NOT_REDEEMABLE', ['discount_id'])
  const confirmed = await moveCheckout(app, before, {
    ...changesOf(before, checkout),
    status: 'confirmed',
    attempts: checkout.attempts + 1,
    confirmedAt: now(app),
    paymentProcessorMetadata: processorCustomerId === null ? {} : { customer_id: processorCustomerId },
  })
  if (!factsOf(checkout, product).isPaymentFormRequired)
    return { ...(await finishCheckout(app, confirmed, null, offerOf(revision))), product }
  const payment = paymentOf(confirmed)
  return { checkout: confirmed, revision, payment, payer, intent: await planPayment(app, payment) }
}

/** A stored card needs a customer at the processor: a new one is created, the same however often it is asked for. */
async function processorCustomerOf(app: App, { checkout, product }: Revision, known: Customer | null): Promise<string | null> {
  if (!factsOf(checkout, product).isPaymentSetupRequired) return null
  if (known?.processorCustomerId != null) return known.processorCustomerId
  const { id, customerEmail, customerName } = checkout
  return createProcessorCustomer(app, { key: `checkout:${id}`, email: customerEmail as string, name: customerName })
}

function paymentOf(checkout: Checkout): Payment {
  const { id: checkoutId, organizationId, customerId, currency, paymentProcessorMetadata } = checkout
  const due = dueOf(checkout)
  const isCharge = checkout.trialEnd === null && due > 0
  return {
    purpose: 'checkout',
    kind: isCharge ? 'charge' : 'setup',
    key: paymentKeyOf(checkout),
    amount: isCharge ? due : 0,
    currency,
    processorCustomerId: (paymentProcessorMetadata.customer_id as string | undefined) ?? null,
    organizationId,
    customerId,
    checkoutId,
  }
}

async function payFor(app: App, { checkout, revision, payment, payer, intent: planned }: Claimed, token: string): Promise<Sold> {
  const intent = await sendPlanned(app, planned, { ...payment, card: { token } })
  await noteDecline(app, payer, intent)
  if (intent.status === 'pending' || intent.status === 'requires_action') return awaitBank(app, checkout, intent)
  const settled = await settleCheckout(app, intent, { productIds: checkout.productIds, offer: offerOf(revision) })
  if (settled.kind === 'sold') return { ...settled, product: revision.product }
  await finishPayment(app, intent.id)
  if (settled.kind === 'refused') throw settled.because
  return refuseDeclined(intent)
}
